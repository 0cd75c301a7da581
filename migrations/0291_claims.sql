-- What an owner owes after a refund, and no later pay will make up for, is a case at the desk.
ALTER TABLE payment_case DROP CONSTRAINT payment_case_kind_check;
ALTER TABLE payment_case ADD CONSTRAINT payment_case_kind_check CHECK (kind IN ('message', 'unknown-capture',
  'amount-differs', 'missing-capture', 'refunded-there', 'reversed', 'dispute', 'refund-failed', 'claim'));
