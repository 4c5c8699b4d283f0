-- Where the customer goes for 3-D Secure, and comes back to afterwards; null when the page shows the challenge itself.

alter table cards.payment_intents add column challenge_redirect jsonb;
