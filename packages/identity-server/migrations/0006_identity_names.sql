-- Standard names for columns and tables.

alter table identity.accounts rename column session_epoch to token_version;
alter table identity.sessions rename column session_epoch to token_version;
alter table identity.test_issuer_codes rename to demo_issuer_codes;
alter table identity.signing_keys drop constraint signing_keys_purpose_check;
update identity.signing_keys set purpose = 'demo-issuer' where purpose = 'test-issuer';
alter table identity.signing_keys add constraint signing_keys_purpose_check check (purpose in ('access-token', 'demo-issuer'));
