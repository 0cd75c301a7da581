-- Who decided something that could not be applied reads so at the desk, until it is decided again.
CREATE INDEX desk_decision_subject ON desk_decision (subject, subject_id, created_at);
CREATE INDEX desk_decision_refused ON desk_decision (person_id, ended_at) WHERE status = 'REFUSED';
