-- As the superuser on the primary, once: docs/engines.md.
create role rema_owner login password '@OWNER_SECRET@';
create role rema_server login password '@SERVER_SECRET@';
create database rema owner rema_owner;
revoke all on database rema from public;
grant connect, temporary on database rema to rema_server;
