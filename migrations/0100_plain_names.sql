-- Tables, columns and stored values take the names of docs/glossary.md, before the first release.

-- Notifications: what somebody is told by mail or text message.
ALTER TABLE message RENAME TO notification;
ALTER INDEX message_pkey RENAME TO notification_pkey;
ALTER INDEX message_key_key RENAME TO notification_key_key;
ALTER INDEX message_unsent RENAME TO notification_unsent;
ALTER INDEX message_person RENAME TO notification_person;
ALTER INDEX message_uncertain RENAME TO notification_uncertain;

-- Custom requests.
ALTER TABLE booking_request RENAME TO custom_request;

-- Review decisions of the desk.
ALTER TABLE person RENAME COLUMN owner_verdict TO owner_decision;
ALTER TABLE person RENAME COLUMN owner_verdict_reason TO owner_decision_reason;
ALTER TABLE person RENAME COLUMN owner_verdict_at TO owner_decided_at;
ALTER TABLE boat RENAME COLUMN verdict TO decision;
ALTER TABLE boat RENAME COLUMN verdict_reason TO decision_reason;
ALTER TABLE boat RENAME COLUMN verdict_at TO decided_at;
ALTER TABLE experience RENAME COLUMN verdict TO decision;
ALTER TABLE experience RENAME COLUMN verdict_reason TO decision_reason;
ALTER TABLE experience RENAME COLUMN verdict_at TO decided_at;

-- Constraints keep the name of the column they were made for: `owner_verdict`, `message` and `booking_request` go from
-- all of them.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT conname, conrelid::regclass AS relation FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace
      AND (conname ~ 'verdict' OR conname ~ '^message_' OR conname ~ 'booking_request')
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.relation, found.conname,
      replace(replace(regexp_replace(found.conname, '^message_', 'notification_'), 'verdict', 'decision'),
        'booking_request', 'custom_request'));
  END LOOP;
  FOR found IN
    SELECT indexname FROM pg_indexes WHERE schemaname = current_schema() AND indexname ~ '^booking_request_(?!once)'
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', found.indexname,
      replace(found.indexname, 'booking_request', 'custom_request'));
  END LOOP;
END $$;
ALTER TRIGGER booking_request_live ON custom_request RENAME TO custom_request_live;

-- What is stored about notifications.
UPDATE notification SET
  kind = CASE kind
    WHEN 'papers-run-out-soon' THEN 'insurance-expires-soon'
    WHEN 'papers-run-out' THEN 'insurance-expired'
    ELSE replace(kind, '-verdict', '-decision') END,
  key = CASE
    WHEN kind IN ('papers-run-out-soon', 'papers-run-out')
      THEN replace(replace(key, 'papers-run-out-soon', 'insurance-expires-soon'), 'papers-run-out', 'insurance-expired')
    ELSE replace(key, '-verdict:', '-decision:') END,
  facts = jsonb_build_object(
    'event', jsonb_set(facts -> 'news', '{kind}', to_jsonb(CASE kind
      WHEN 'papers-run-out-soon' THEN 'insurance-expires-soon'
      WHEN 'papers-run-out' THEN 'insurance-expired'
      ELSE replace(kind, '-verdict', '-decision') END)),
    'recipient', facts -> 'hearer',
    'mark', facts -> 'mark');

-- The audit log stays append only; its words follow once.
ALTER TABLE audit_entry DISABLE TRIGGER audit_append_only;
ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_subject_check;
UPDATE audit_entry SET
  subject = CASE subject WHEN 'message' THEN 'notification' ELSE subject END,
  action = CASE action
    WHEN 'message-sent-again' THEN 'notification-sent-again'
    WHEN 'message-left' THEN 'notification-dropped'
    WHEN 'paper-opened' THEN 'document-opened'
    ELSE action END
WHERE subject = 'message' OR action = 'paper-opened';
ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_subject_check CHECK
  (subject IN ('person', 'boat', 'experience', 'booking', 'payment', 'payout', 'ride', 'notification'));
ALTER TABLE audit_entry ENABLE TRIGGER audit_append_only;

-- Jobs that wait under their old name are not carried over: `reconcile-notifications` gives every waiting notification
-- a job again within five minutes, and `watch-insurance` runs every day.
