-- Offers of buyers for a product, and what its seller wants of them.

-- `accept_from_poisha` and `decline_below_poisha` are the seller's alone: no answer to anybody else holds them.
alter table products
  add column fixed_price boolean not null default false,
  add column accept_from_poisha bigint check (accept_from_poisha > 0),
  add column decline_below_poisha bigint check (decline_below_poisha > 0),
  add constraint products_offer_limits_check check (decline_below_poisha <= accept_from_poisha);

-- They were meant for the price at that time: with a higher one, an offer that is too low would be accepted by itself.
create function forget_offer_limits() returns trigger language plpgsql as $$
begin
  new.accept_from_poisha := null;
  new.decline_below_poisha := null;
  return new;
end $$;
create trigger products_offer_limits before update of selling_price_poisha on products for each row
  when (new.selling_price_poisha <> old.selling_price_poisha) execute function forget_offer_limits();

create table offers (
  id uuid primary key,
  product_id uuid not null references products (id),
  buyer_uid text not null references users (uid),
  seller_uid text not null references users (uid),
  status text not null check (status in ('offered', 'countered', 'accepted', 'declined', 'withdrawn', 'expired')),
  -- The price of the product when the offer was made: after another one, nobody accepts it.
  asking_poisha bigint not null,
  price_poisha bigint not null,
  counter_poisha bigint,
  -- For the booking; the seller gets them with it.
  contact_number text not null,
  meeting_location text not null,
  -- Of the offers of this buyer for this product on that day of Bangladesh.
  nth smallint not null,
  made_on date not null generated always as (((created_at at time zone 'UTC') + interval '6 hours')::date) stored,
  created_at timestamptz not null,
  -- Who brought it into its present state.
  moved_by text not null check (moved_by in ('buyer', 'seller', 'clock')),
  moved_at timestamptz not null,
  expires_at timestamptz,
  booking_id uuid references bookings (id),
  check (buyer_uid <> seller_uid),
  constraint offers_price_check check (price_poisha * 2 >= asking_poisha and price_poisha < asking_poisha),
  constraint offers_counter_check check (counter_poisha > price_poisha and counter_poisha <= asking_poisha),
  constraint offers_three_a_day_check check (nth between 1 and 3),
  constraint offers_three_a_day_key unique (product_id, buyer_uid, made_on, nth),
  check (status <> 'countered' or counter_poisha is not null),
  check ((status in ('offered', 'countered')) = (expires_at is not null)),
  check ((status = 'accepted') = (booking_id is not null))
);
create unique index offers_live_key on offers (product_id, buyer_uid) where status in ('offered', 'countered');
create index offers_buyer_uid_idx on offers (buyer_uid, id desc);
create index offers_seller_uid_idx on offers (seller_uid, id desc);
