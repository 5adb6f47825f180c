-- votes_count is kept by the statement that adds votes, and by nothing else.
create table features (
  id text primary key,
  votes_count integer not null default 0 check (votes_count >= 0)
);

insert into features (id) values ('virtual-pet'), ('pet-onboarding'), ('anytime-help');

-- One vote a visitor and feature. The constraint starts with the visitor: it also finds a visitor's votes.
-- flagged: came from a network with more newcomers than usual; counted, and countable apart.
create table feature_votes (
  id uuid primary key,
  feature_id text not null references features (id),
  user_id uuid not null,
  flagged boolean not null default false,
  created_at timestamptz(3) not null default now(),
  unique (user_id, feature_id)
);
