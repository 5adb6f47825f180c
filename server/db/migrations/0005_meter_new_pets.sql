-- Pets of newcomers are metered beside sign-ups and first votes.
alter table network_uses drop constraint network_uses_kind_check;
alter table network_uses add constraint network_uses_kind_check
  check (kind in ('sign-up', 'first-vote', 'new-pet'));
