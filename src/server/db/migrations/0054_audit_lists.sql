-- The audit log as administrators list it: newest first, by who acted, by what was done, by account, by record, by request.
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_by_actor on audit_log (actor, at desc, id desc) where actor is not null;
create index audit_log_by_action on audit_log (action, at desc, id desc);
create index audit_log_by_subject on audit_log (subject, at desc, id desc) where subject is not null;
create index audit_log_by_request on audit_log (request_id, at desc, id desc) where request_id is not null;
create index audit_log_by_record on audit_log (
  coalesce(detail->>'record', detail->>'printOrder', detail->>'file', detail->>'application'), at desc, id desc
) where coalesce(detail->>'record', detail->>'printOrder', detail->>'file', detail->>'application') is not null;
