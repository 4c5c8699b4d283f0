-- A seller is away until then: their listings stay readable and cannot be booked. It ends by the clock.
alter table users add column away_until timestamptz;
