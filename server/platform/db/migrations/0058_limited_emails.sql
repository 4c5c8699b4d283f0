-- What others can cause as often as they like must not keep a user from reading that the money of a deal is disputed or paid out.
alter table emails add column limited boolean not null default true;
