-- What the seller says about the facts of a listing: a value, or null for a fact that it does not have. `facts` holds those of the text with
-- these, which win.
alter table products add column seller_facts jsonb not null default '{}' check (jsonb_typeof(seller_facts) = 'object');
