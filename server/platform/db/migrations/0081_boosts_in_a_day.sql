-- Stays after the boost, whose length is a setting: what a seller boosts in a day is counted.
alter table products add column last_boosted_at timestamptz;
update products set last_boosted_at = boosted_at where boosted_at is not null;
