-- An admin who does not pay a payout gives it back: it waits for another one again.
alter table payout_log drop constraint payout_log_action_check;
alter table payout_log add constraint payout_log_action_check
  check (action in ('request', 'cancel', 'take', 'take_over', 'give_back', 'send', 'fail'));
