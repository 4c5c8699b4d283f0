-- Keyboards write ড় of Bangla in one or in two characters. Texts are stored in NFC from now on, and asked for in it, so that
-- each spelling finds the other. NFC may be longer, and the lengths of these texts are checked: what would not fit stays as it is.
update users set display_name = normalize(display_name) where display_name is not normalized;
update users set address = normalize(address) where address is not normalized;

update products set title = normalize(title) where title is not normalized and length(normalize(title)) <= 200;
update products set years_of_use = normalize(years_of_use) where years_of_use is not normalized and length(normalize(years_of_use)) <= 60;
update products set description = normalize(description) where description is not normalized and length(normalize(description)) <= 2000;
update products set address = normalize(address) where address is not normalized and length(normalize(address)) <= 300;
update products set seller_snapshot = normalize(seller_snapshot::text)::jsonb where seller_snapshot::text is not normalized;
update products set seller_facts = normalize(seller_facts::text)::jsonb where seller_facts::text is not normalized;
