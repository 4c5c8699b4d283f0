-- The computer that a user keeps, in their words: what it says is recognised when it is read.
create table my_pcs (
  uid text primary key references users (uid),
  text text not null check (length(text) between 1 and 200),
  updated_at timestamptz not null
);
