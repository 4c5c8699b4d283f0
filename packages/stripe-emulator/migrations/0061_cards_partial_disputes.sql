-- Several disputes may be about parts of one charge.
alter table cards.disputes drop constraint disputes_charge_id_key;
create index disputes_charge_id_idx on cards.disputes (charge_id);
