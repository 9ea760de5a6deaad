-- Made by `npm run db:schema` from apps/server/src/platform/database/migrations: to be read, not to be run.

GRANT USAGE ON SCHEMA public TO gpod_app;

CREATE TABLE absences (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    kind text NOT NULL,
    starts_on date NOT NULL,
    ends_on date,
    facts jsonb DEFAULT '{}'::jsonb NOT NULL,
    cancelled_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT absences_check CHECK (((ends_on IS NULL) OR (ends_on >= starts_on))),
    CONSTRAINT absences_kind_check CHECK ((kind = ANY (ARRAY['sickness'::text, 'maternity'::text, 'paternity'::text, 'adoption'::text, 'shared_parental'::text, 'bereavement'::text, 'neonatal'::text, 'holiday'::text, 'unpaid'::text])))
);
ALTER TABLE ONLY absences
    ADD CONSTRAINT absences_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY absences
    ADD CONSTRAINT absences_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE ONLY absences
    ADD CONSTRAINT absences_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX absences_worker ON absences USING btree (employer_id, worker_id, starts_on);
CREATE TRIGGER imprinted_delete AFTER DELETE ON absences REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_absences();
CREATE TRIGGER imprinted_insert AFTER INSERT ON absences REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_absences();
CREATE TRIGGER imprinted_update AFTER UPDATE ON absences REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_absences();
ALTER TABLE absences ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON absences USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON absences AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE absences TO gpod_app;

CREATE TABLE account_links (
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    email text NOT NULL,
    joins jsonb,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT account_links_purpose_check CHECK ((purpose = ANY (ARRAY['verify_email'::text, 'reset_password'::text, 'change_email'::text])))
);
ALTER TABLE ONLY account_links
    ADD CONSTRAINT account_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY account_links
    ADD CONSTRAINT account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX account_links_user ON account_links USING btree (user_id, purpose, created_at DESC);
CREATE TRIGGER imprinted_delete AFTER DELETE ON account_links REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_account_links();
CREATE TRIGGER imprinted_insert AFTER INSERT ON account_links REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_account_links();
CREATE TRIGGER imprinted_update AFTER UPDATE ON account_links REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_account_links();
ALTER TABLE account_links ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON account_links USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE account_links TO gpod_app;

CREATE TABLE account_mail (
    id uuid NOT NULL,
    user_id uuid,
    recipient text NOT NULL,
    subject text NOT NULL,
    body_sealed bytea,
    state text DEFAULT 'waiting'::text NOT NULL,
    problem text,
    made_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT account_mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);
ALTER TABLE ONLY account_mail
    ADD CONSTRAINT account_mail_pkey PRIMARY KEY (id);
ALTER TABLE ONLY account_mail
    ADD CONSTRAINT account_mail_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX account_mail_failed ON account_mail USING btree (made_at) WHERE (state = 'failed'::text);
CREATE INDEX account_mail_waiting ON account_mail USING btree (made_at) WHERE (state = 'waiting'::text);
ALTER TABLE account_mail ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON account_mail USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id IS NULL) OR (user_id = ( SELECT current_person() AS current_person)))) WITH CHECK (true);
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE account_mail TO gpod_app;

CREATE TABLE accounting_settings (
    employer_id uuid NOT NULL,
    product text,
    tracking_name text,
    bank_reference text,
    version integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT accounting_settings_bank_reference_check CHECK ((bank_reference ~ '^[A-Z0-9]([A-Z0-9 .-]{0,9}[A-Z0-9])?$'::text)),
    CONSTRAINT accounting_settings_product_check CHECK ((product = ANY (ARRAY['xero'::text, 'quickbooks'::text, 'sage_50'::text, 'sage_accounting'::text])))
);
ALTER TABLE ONLY accounting_settings
    ADD CONSTRAINT accounting_settings_pkey PRIMARY KEY (employer_id);
ALTER TABLE ONLY accounting_settings
    ADD CONSTRAINT accounting_settings_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE accounting_settings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON accounting_settings USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON accounting_settings AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT,UPDATE ON TABLE accounting_settings TO gpod_app;

CREATE TABLE achievements (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    key uuid NOT NULL,
    given_at timestamp with time zone NOT NULL,
    given_by uuid,
    title text NOT NULL,
    reason text NOT NULL
);
ALTER TABLE ONLY achievements
    ADD CONSTRAINT achievements_employer_id_worker_id_key_key UNIQUE (employer_id, worker_id, key);
ALTER TABLE ONLY achievements
    ADD CONSTRAINT achievements_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY achievements
    ADD CONSTRAINT achievements_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY achievements
    ADD CONSTRAINT achievements_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY achievements
    ADD CONSTRAINT achievements_given_by_fkey FOREIGN KEY (given_by) REFERENCES users(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON achievements REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_achievements();
CREATE TRIGGER imprinted_insert AFTER INSERT ON achievements REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_achievements();
CREATE TRIGGER imprinted_update AFTER UPDATE ON achievements REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_achievements();
ALTER TABLE achievements ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON achievements USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON achievements AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT UPDATE(reason) ON TABLE achievements TO gpod_app;
GRANT UPDATE(title) ON TABLE achievements TO gpod_app;
GRANT SELECT,INSERT ON TABLE achievements TO gpod_app;

CREATE TABLE advance_recoveries (
    employer_id uuid NOT NULL,
    pay_record_id uuid NOT NULL,
    withdrawal_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    amount_pence bigint NOT NULL,
    fee_pence bigint NOT NULL,
    CONSTRAINT advance_recoveries_amount_pence_check CHECK ((amount_pence >= 0)),
    CONSTRAINT advance_recoveries_check CHECK (((amount_pence + fee_pence) > 0)),
    CONSTRAINT advance_recoveries_fee_pence_check CHECK ((fee_pence >= 0))
);
ALTER TABLE ONLY advance_recoveries
    ADD CONSTRAINT advance_recoveries_pkey PRIMARY KEY (employer_id, pay_record_id, withdrawal_id);
ALTER TABLE ONLY advance_recoveries
    ADD CONSTRAINT advance_recoveries_employer_id_pay_record_id_fkey FOREIGN KEY (employer_id, pay_record_id) REFERENCES pay_records(employer_id, id);
ALTER TABLE ONLY advance_recoveries
    ADD CONSTRAINT advance_recoveries_employer_id_withdrawal_id_fkey FOREIGN KEY (employer_id, withdrawal_id) REFERENCES withdrawals(employer_id, id);
CREATE INDEX advance_recoveries_withdrawal ON advance_recoveries USING btree (employer_id, withdrawal_id) INCLUDE (amount_pence, fee_pence);
CREATE TRIGGER advance_recoveries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON advance_recoveries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER imprinted_delete AFTER DELETE ON advance_recoveries REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_advance_recoveries();
CREATE TRIGGER imprinted_insert AFTER INSERT ON advance_recoveries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_advance_recoveries();
CREATE TRIGGER imprinted_update AFTER UPDATE ON advance_recoveries REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_advance_recoveries();
ALTER TABLE advance_recoveries ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON advance_recoveries USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON advance_recoveries AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT ON TABLE advance_recoveries TO gpod_app;

CREATE TABLE alert_choices (
    user_id uuid NOT NULL,
    types jsonb NOT NULL,
    quiet_from smallint,
    quiet_to smallint,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT alert_choices_check CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
    CONSTRAINT alert_choices_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 1439))),
    CONSTRAINT alert_choices_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 1439)))
);
ALTER TABLE ONLY alert_choices
    ADD CONSTRAINT alert_choices_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY alert_choices
    ADD CONSTRAINT alert_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE alert_choices ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON alert_choices USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE alert_choices TO gpod_app;

CREATE TABLE alerts (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    facts jsonb NOT NULL,
    shift_id uuid,
    starts_at timestamp with time zone,
    at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    told_at timestamp with time zone,
    by_mail boolean DEFAULT false NOT NULL,
    by_push boolean DEFAULT false NOT NULL,
    read_at timestamp with time zone
);
ALTER TABLE ONLY alerts
    ADD CONSTRAINT alerts_employer_id_user_id_key_key UNIQUE (employer_id, user_id, key);
ALTER TABLE ONLY alerts
    ADD CONSTRAINT alerts_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY alerts
    ADD CONSTRAINT alerts_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY alerts
    ADD CONSTRAINT alerts_employer_id_shift_id_fkey FOREIGN KEY (employer_id, shift_id) REFERENCES shifts(employer_id, id);
ALTER TABLE ONLY alerts
    ADD CONSTRAINT alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX alerts_by_age ON alerts USING btree (employer_id, at);
CREATE INDEX alerts_due ON alerts USING btree (due_at) WHERE (told_at IS NULL);
CREATE INDEX alerts_of_user ON alerts USING btree (employer_id, user_id, at);
CREATE INDEX alerts_unread ON alerts USING btree (employer_id, user_id) WHERE (read_at IS NULL);
ALTER TABLE alerts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_alerts ON alerts AS RESTRICTIVE FOR SELECT USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
CREATE POLICY own_company ON alerts USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE alerts TO gpod_app;

CREATE TABLE announcement_readers (
    employer_id uuid NOT NULL,
    announcement_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    read_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    CONSTRAINT announcement_readers_check CHECK (((confirmed_at IS NULL) OR (read_at IS NOT NULL)))
);
ALTER TABLE ONLY announcement_readers
    ADD CONSTRAINT announcement_readers_pkey PRIMARY KEY (employer_id, announcement_id, worker_id);
ALTER TABLE ONLY announcement_readers
    ADD CONSTRAINT announcement_readers_employer_id_announcement_id_fkey FOREIGN KEY (employer_id, announcement_id) REFERENCES announcements(employer_id, id);
ALTER TABLE ONLY announcement_readers
    ADD CONSTRAINT announcement_readers_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX announcement_readers_worker ON announcement_readers USING btree (employer_id, worker_id);
ALTER TABLE announcement_readers ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON announcement_readers USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON announcement_readers AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE announcement_readers TO gpod_app;

CREATE TABLE announcements (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    key uuid NOT NULL,
    title text NOT NULL,
    words text NOT NULL,
    audience jsonb NOT NULL,
    is_update boolean NOT NULL,
    asks_confirmation boolean NOT NULL,
    made_by uuid,
    made_at timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone,
    priority text DEFAULT 'info'::text NOT NULL,
    category text DEFAULT 'general'::text NOT NULL,
    CONSTRAINT announcements_category_check CHECK ((category = ANY (ARRAY['general'::text, 'pay'::text, 'rota'::text, 'safety'::text, 'policy'::text, 'training'::text, 'event'::text]))),
    CONSTRAINT announcements_priority_check CHECK ((priority = ANY (ARRAY['urgent'::text, 'important'::text, 'info'::text])))
);
ALTER TABLE ONLY announcements
    ADD CONSTRAINT announcements_employer_id_key_key UNIQUE (employer_id, key);
ALTER TABLE ONLY announcements
    ADD CONSTRAINT announcements_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY announcements
    ADD CONSTRAINT announcements_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY announcements
    ADD CONSTRAINT announcements_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
CREATE INDEX announcements_latest ON announcements USING btree (employer_id, made_at);
ALTER TABLE announcements ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON announcements USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON announcements AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (made_by = ( SELECT current_manager() AS current_manager))));
GRANT SELECT,INSERT,UPDATE ON TABLE announcements TO gpod_app;

CREATE TABLE anonymous_feedback (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    week date NOT NULL,
    topic text NOT NULL,
    words text NOT NULL,
    released_on date,
    CONSTRAINT anonymous_feedback_topic_check CHECK ((topic = ANY (ARRAY['pay'::text, 'hours'::text, 'safety'::text, 'people'::text, 'other'::text])))
);
ALTER TABLE ONLY anonymous_feedback
    ADD CONSTRAINT anonymous_feedback_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY anonymous_feedback
    ADD CONSTRAINT anonymous_feedback_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE anonymous_feedback ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON anonymous_feedback USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON anonymous_feedback AS RESTRICTIVE FOR SELECT USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE anonymous_feedback TO gpod_app;

CREATE TABLE api_keys (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    token_hash bytea NOT NULL,
    ending text NOT NULL,
    scopes text[] NOT NULL,
    made_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    revoked_by uuid,
    last_used_at timestamp with time zone,
    CONSTRAINT api_keys_check CHECK ((expires_at > made_at)),
    CONSTRAINT api_keys_check1 CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
    CONSTRAINT api_keys_scopes_check CHECK ((cardinality(scopes) > 0))
);
ALTER TABLE ONLY api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY api_keys
    ADD CONSTRAINT api_keys_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY api_keys
    ADD CONSTRAINT api_keys_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY api_keys
    ADD CONSTRAINT api_keys_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id);
ALTER TABLE ONLY api_keys
    ADD CONSTRAINT api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON api_keys REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_api_keys();
CREATE TRIGGER imprinted_insert AFTER INSERT ON api_keys REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_api_keys();
CREATE TRIGGER imprinted_update AFTER UPDATE ON api_keys REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_api_keys();
ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON api_keys USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON api_keys AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT UPDATE(last_used_at) ON TABLE api_keys TO gpod_app;
GRANT UPDATE(revoked_at) ON TABLE api_keys TO gpod_app;
GRANT UPDATE(revoked_by) ON TABLE api_keys TO gpod_app;
GRANT SELECT,INSERT ON TABLE api_keys TO gpod_app;

CREATE TABLE assistant_counts (
    employer_id uuid NOT NULL,
    month date NOT NULL,
    topic text NOT NULL,
    asked integer NOT NULL,
    people integer NOT NULL,
    CONSTRAINT assistant_counts_asked_check CHECK ((asked >= 0)),
    CONSTRAINT assistant_counts_check CHECK (((people >= 10) OR (topic = 'counted'::text)))
);
ALTER TABLE ONLY assistant_counts
    ADD CONSTRAINT assistant_counts_pkey PRIMARY KEY (employer_id, month, topic);
ALTER TABLE ONLY assistant_counts
    ADD CONSTRAINT assistant_counts_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE assistant_counts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON assistant_counts USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON assistant_counts AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT ON TABLE assistant_counts TO gpod_app;

CREATE TABLE assistant_turns (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    conversation_id uuid NOT NULL,
    user_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    agent text NOT NULL,
    said_sealed bytea NOT NULL,
    was_right boolean,
    CONSTRAINT assistant_turns_agent_check CHECK ((agent = ANY (ARRAY['support'::text, 'onboarding'::text, 'payroll'::text, 'compliance'::text, 'risk_audit'::text])))
);
ALTER TABLE ONLY assistant_turns
    ADD CONSTRAINT assistant_turns_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY assistant_turns
    ADD CONSTRAINT assistant_turns_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY assistant_turns
    ADD CONSTRAINT assistant_turns_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX assistant_turns_by_age ON assistant_turns USING btree (employer_id, at);
CREATE INDEX assistant_turns_of_user ON assistant_turns USING btree (employer_id, user_id, at);
ALTER TABLE assistant_turns ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON assistant_turns USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_turns ON assistant_turns AS RESTRICTIVE USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE assistant_turns TO gpod_app;

CREATE TABLE attempts (
    subject text NOT NULL,
    failures integer NOT NULL,
    last_failure_at timestamp with time zone NOT NULL,
    locked_until timestamp with time zone
);
ALTER TABLE ONLY attempts
    ADD CONSTRAINT attempts_pkey PRIMARY KEY (subject);
CREATE INDEX attempts_age ON attempts USING btree (last_failure_at);
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE attempts TO gpod_app;

CREATE TABLE audit_chain (
    employer_id uuid NOT NULL,
    "position" bigint NOT NULL,
    audit_id uuid NOT NULL,
    hash bytea NOT NULL,
    chained_at timestamp with time zone NOT NULL,
    CONSTRAINT audit_chain_position_check CHECK (("position" > 0))
);
ALTER TABLE ONLY audit_chain
    ADD CONSTRAINT audit_chain_employer_id_audit_id_key UNIQUE (employer_id, audit_id);
ALTER TABLE ONLY audit_chain
    ADD CONSTRAINT audit_chain_pkey PRIMARY KEY (employer_id, "position");
ALTER TABLE ONLY audit_chain
    ADD CONSTRAINT audit_chain_employer_id_audit_id_fkey FOREIGN KEY (employer_id, audit_id) REFERENCES audit_rows(employer_id, id);
ALTER TABLE ONLY audit_chain
    ADD CONSTRAINT audit_chain_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE TRIGGER audit_chain_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE audit_chain ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON audit_chain USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON audit_chain AS RESTRICTIVE FOR SELECT USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT ON TABLE audit_chain TO gpod_app;

CREATE TABLE audit_rows (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_user_id uuid,
    session_id uuid,
    address text,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    before jsonb,
    after jsonb
);
ALTER TABLE ONLY audit_rows
    ADD CONSTRAINT audit_rows_pkey PRIMARY KEY (employer_id, id);
CREATE INDEX audit_rows_actor ON audit_rows USING btree (employer_id, actor_user_id, at DESC);
CREATE INDEX audit_rows_at ON audit_rows USING btree (employer_id, at DESC, id DESC);
CREATE INDEX audit_rows_exchanges ON audit_rows USING btree (employer_id, action, at DESC) WHERE (action = ANY (ARRAY['submission.accepted'::text, 'submission.rejected'::text, 'pay_run.file_fetched'::text, 'bank_statement.imported'::text, 'payroll_journal.exported'::text, 'pension.file_fetched'::text, 'training.statements_imported'::text, 'employee_import.made'::text]));
CREATE INDEX audit_rows_subject ON audit_rows USING btree (employer_id, subject_kind, subject_id);
CREATE INDEX audit_rows_withdrawals ON audit_rows USING btree (employer_id, at) INCLUDE (subject_id) WHERE ((subject_kind = 'withdrawal'::text) AND (action = 'withdrawal.requested'::text));
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_rows_unchained AFTER INSERT ON audit_rows REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unchained();
CREATE TRIGGER imprinted_delete AFTER DELETE ON audit_rows REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_audit_rows();
CREATE TRIGGER imprinted_insert AFTER INSERT ON audit_rows REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_audit_rows();
CREATE TRIGGER imprinted_update AFTER UPDATE ON audit_rows REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_audit_rows();
ALTER TABLE audit_rows ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON audit_rows USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON audit_rows AS RESTRICTIVE FOR SELECT USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT ON TABLE audit_rows TO gpod_app;

CREATE TABLE audit_unchained (
    employer_id uuid NOT NULL,
    audit_id uuid NOT NULL,
    noted_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
ALTER TABLE ONLY audit_unchained
    ADD CONSTRAINT audit_unchained_pkey PRIMARY KEY (employer_id, audit_id);
ALTER TABLE audit_unchained ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON audit_unchained USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,DELETE ON TABLE audit_unchained TO gpod_app;

CREATE TABLE availability (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    kind text NOT NULL,
    weekday smallint,
    on_day date,
    from_minute smallint NOT NULL,
    to_minute smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT availability_check CHECK (((weekday IS NULL) <> (on_day IS NULL))),
    CONSTRAINT availability_check1 CHECK ((from_minute < to_minute)),
    CONSTRAINT availability_from_minute_check CHECK ((from_minute >= 0)),
    CONSTRAINT availability_kind_check CHECK ((kind = ANY (ARRAY['unavailable'::text, 'preferred'::text]))),
    CONSTRAINT availability_to_minute_check CHECK ((to_minute <= 1440)),
    CONSTRAINT availability_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
ALTER TABLE ONLY availability
    ADD CONSTRAINT availability_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY availability
    ADD CONSTRAINT availability_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY availability
    ADD CONSTRAINT availability_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX availability_of_worker ON availability USING btree (employer_id, worker_id);
ALTER TABLE availability ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON availability USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON availability AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE availability TO gpod_app;

CREATE TABLE available_changes (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    cause text NOT NULL,
    before_pence bigint NOT NULL,
    after_pence bigint NOT NULL,
    actor_user_id uuid,
    facts jsonb DEFAULT '{}'::jsonb NOT NULL
);
ALTER TABLE ONLY available_changes
    ADD CONSTRAINT available_changes_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY available_changes
    ADD CONSTRAINT available_changes_actor_user_id_fkey FOREIGN KEY (actor_user_id) REFERENCES users(id);
ALTER TABLE ONLY available_changes
    ADD CONSTRAINT available_changes_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX available_changes_worker ON available_changes USING btree (employer_id, worker_id, at DESC);
ALTER TABLE available_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON available_changes USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON available_changes AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT ON TABLE available_changes TO gpod_app;

CREATE TABLE backup_runs (
    id uuid NOT NULL,
    kind text NOT NULL,
    place text NOT NULL,
    state text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    bytes bigint,
    restores_from timestamp with time zone,
    problem text,
    CONSTRAINT backup_runs_check CHECK (((state = 'running'::text) = (ended_at IS NULL))),
    CONSTRAINT backup_runs_check1 CHECK (((state = 'done'::text) = ((bytes IS NOT NULL) AND (restores_from IS NOT NULL)))),
    CONSTRAINT backup_runs_check2 CHECK (((state = 'failed'::text) = (problem IS NOT NULL))),
    CONSTRAINT backup_runs_kind_check CHECK ((kind = 'base'::text)),
    CONSTRAINT backup_runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);
ALTER TABLE ONLY backup_runs
    ADD CONSTRAINT backup_runs_pkey PRIMARY KEY (id);
CREATE INDEX backup_runs_started ON backup_runs USING btree (started_at DESC);
GRANT SELECT ON TABLE backup_runs TO gpod_app;

CREATE TABLE backup_setup (
    is_only boolean DEFAULT true NOT NULL,
    made text NOT NULL,
    place text,
    wal_shipped_to timestamp with time zone,
    wal_failed_at timestamp with time zone,
    wal_problem text,
    CONSTRAINT backup_setup_check CHECK (((made = 'folder'::text) = (place IS NOT NULL))),
    CONSTRAINT backup_setup_check1 CHECK (((wal_failed_at IS NULL) = (wal_problem IS NULL))),
    CONSTRAINT backup_setup_is_only_check CHECK (is_only),
    CONSTRAINT backup_setup_made_check CHECK ((made = ANY (ARRAY['folder'::text, 'elsewhere'::text, 'none'::text])))
);
ALTER TABLE ONLY backup_setup
    ADD CONSTRAINT backup_setup_pkey PRIMARY KEY (is_only);
GRANT SELECT ON TABLE backup_setup TO gpod_app;

CREATE TABLE bank_events (
    employer_id uuid NOT NULL,
    id text NOT NULL,
    withdrawal_id uuid NOT NULL,
    type text NOT NULL,
    body jsonb NOT NULL,
    received_at timestamp with time zone NOT NULL,
    outcome text NOT NULL
);
ALTER TABLE ONLY bank_events
    ADD CONSTRAINT bank_events_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY bank_events
    ADD CONSTRAINT bank_events_employer_id_withdrawal_id_fkey FOREIGN KEY (employer_id, withdrawal_id) REFERENCES withdrawals(employer_id, id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON bank_events REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_bank_events();
CREATE TRIGGER imprinted_insert AFTER INSERT ON bank_events REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_bank_events();
CREATE TRIGGER imprinted_update AFTER UPDATE ON bank_events REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_bank_events();
ALTER TABLE bank_events ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON bank_events USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON bank_events AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT ON TABLE bank_events TO gpod_app;

CREATE TABLE bank_statement_lines (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    statement_id uuid NOT NULL,
    booked_on date NOT NULL,
    amount_pence bigint NOT NULL,
    reference text NOT NULL,
    counterparty text,
    bank_id text,
    matched text,
    matched_id uuid,
    note text,
    CONSTRAINT bank_statement_lines_matched_check CHECK ((matched = ANY (ARRAY['wage_payment'::text, 'pay_run'::text, 'withdrawal'::text, 'hmrc'::text, 'pension'::text, 'by_hand'::text])))
);
ALTER TABLE ONLY bank_statement_lines
    ADD CONSTRAINT bank_statement_lines_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY bank_statement_lines
    ADD CONSTRAINT bank_statement_lines_employer_id_statement_id_fkey FOREIGN KEY (employer_id, statement_id) REFERENCES bank_statements(employer_id, id);
CREATE INDEX bank_statement_lines_statement ON bank_statement_lines USING btree (employer_id, statement_id, booked_on);
CREATE TRIGGER imprinted_delete AFTER DELETE ON bank_statement_lines REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_bank_statement_lines();
CREATE TRIGGER imprinted_insert AFTER INSERT ON bank_statement_lines REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_bank_statement_lines();
CREATE TRIGGER imprinted_update AFTER UPDATE ON bank_statement_lines REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_bank_statement_lines();
ALTER TABLE bank_statement_lines ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON bank_statement_lines USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON bank_statement_lines AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT,UPDATE ON TABLE bank_statement_lines TO gpod_app;

CREATE TABLE bank_statements (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    format text NOT NULL,
    file_name text NOT NULL,
    file_hash bytea NOT NULL,
    opening_pence bigint,
    closing_pence bigint,
    imported_by uuid,
    imported_at timestamp with time zone NOT NULL,
    CONSTRAINT bank_statements_format_check CHECK ((format = ANY (ARRAY['camt053'::text, 'csv'::text])))
);
ALTER TABLE ONLY bank_statements
    ADD CONSTRAINT bank_statements_employer_id_file_hash_key UNIQUE (employer_id, file_hash);
ALTER TABLE ONLY bank_statements
    ADD CONSTRAINT bank_statements_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY bank_statements
    ADD CONSTRAINT bank_statements_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY bank_statements
    ADD CONSTRAINT bank_statements_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON bank_statements REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_bank_statements();
CREATE TRIGGER imprinted_insert AFTER INSERT ON bank_statements REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_bank_statements();
CREATE TRIGGER imprinted_update AFTER UPDATE ON bank_statements REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_bank_statements();
ALTER TABLE bank_statements ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON bank_statements USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON bank_statements AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT ON TABLE bank_statements TO gpod_app;

CREATE TABLE benefit_choices (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    offer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    amount_pence bigint,
    state text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    reason text,
    ended_at timestamp with time zone,
    pay_item_id uuid,
    taxed_item_id uuid,
    CONSTRAINT benefit_choices_amount_pence_check CHECK ((amount_pence > 0)),
    CONSTRAINT benefit_choices_check CHECK (((pay_item_id IS NULL) OR (amount_pence IS NOT NULL))),
    CONSTRAINT benefit_choices_check1 CHECK (((taxed_item_id IS NULL) OR (pay_item_id IS NOT NULL))),
    CONSTRAINT benefit_choices_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'running'::text, 'declined'::text, 'withdrawn'::text, 'ended'::text])))
);
ALTER TABLE ONLY benefit_choices
    ADD CONSTRAINT benefit_choices_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY benefit_choices
    ADD CONSTRAINT benefit_choices_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
ALTER TABLE ONLY benefit_choices
    ADD CONSTRAINT benefit_choices_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY benefit_choices
    ADD CONSTRAINT benefit_choices_employer_id_offer_id_fkey FOREIGN KEY (employer_id, offer_id) REFERENCES benefit_offers(employer_id, id);
ALTER TABLE ONLY benefit_choices
    ADD CONSTRAINT benefit_choices_employer_id_pay_item_id_fkey FOREIGN KEY (employer_id, pay_item_id) REFERENCES pay_items(employer_id, id);
ALTER TABLE ONLY benefit_choices
    ADD CONSTRAINT benefit_choices_employer_id_taxed_item_id_fkey FOREIGN KEY (employer_id, taxed_item_id) REFERENCES pay_items(employer_id, id);
ALTER TABLE ONLY benefit_choices
    ADD CONSTRAINT benefit_choices_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE UNIQUE INDEX benefit_choices_standing ON benefit_choices USING btree (employer_id, offer_id, worker_id) WHERE (state = ANY (ARRAY['asked'::text, 'running'::text]));
CREATE INDEX benefit_choices_worker ON benefit_choices USING btree (employer_id, worker_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON benefit_choices REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_benefit_choices();
CREATE TRIGGER imprinted_insert AFTER INSERT ON benefit_choices REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_benefit_choices();
CREATE TRIGGER imprinted_update AFTER UPDATE ON benefit_choices REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_benefit_choices();
ALTER TABLE benefit_choices ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON benefit_choices USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON benefit_choices AS RESTRICTIVE USING (((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))) AND ( SELECT (sees_everyone() OR sees_team_pay()))));
GRANT SELECT,INSERT,UPDATE ON TABLE benefit_choices TO gpod_app;

CREATE TABLE benefit_offers (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    details text NOT NULL,
    link text,
    least_pence bigint,
    most_pence bigint,
    until_day date,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by uuid NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT benefit_offers_check CHECK ((((kind = 'perk'::text) = (least_pence IS NULL)) AND ((least_pence IS NULL) = (most_pence IS NULL)))),
    CONSTRAINT benefit_offers_check1 CHECK (((least_pence > 0) AND (most_pence >= least_pence))),
    CONSTRAINT benefit_offers_kind_check CHECK ((kind = ANY (ARRAY['cycle_to_work'::text, 'car'::text, 'technology'::text, 'other'::text, 'perk'::text])))
);
ALTER TABLE ONLY benefit_offers
    ADD CONSTRAINT benefit_offers_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY benefit_offers
    ADD CONSTRAINT benefit_offers_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE ONLY benefit_offers
    ADD CONSTRAINT benefit_offers_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON benefit_offers REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_benefit_offers();
CREATE TRIGGER imprinted_insert AFTER INSERT ON benefit_offers REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_benefit_offers();
CREATE TRIGGER imprinted_update AFTER UPDATE ON benefit_offers REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_benefit_offers();
ALTER TABLE benefit_offers ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON benefit_offers USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE benefit_offers TO gpod_app;

CREATE TABLE brought_forward (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    tax_year text NOT NULL,
    not_paid_before boolean DEFAULT false NOT NULL,
    paid_until date,
    old_payroll_id text,
    to_date jsonb DEFAULT '{}'::jsonb NOT NULL,
    ni_by_category jsonb DEFAULT '[]'::jsonb NOT NULL,
    pension_before_tax_pence bigint DEFAULT 0 NOT NULL,
    pension_after_tax_pence bigint DEFAULT 0 NOT NULL,
    statutory jsonb DEFAULT '{}'::jsonb NOT NULL,
    before_director jsonb,
    source text NOT NULL,
    entered_by uuid,
    entered_at timestamp with time zone NOT NULL,
    CONSTRAINT brought_forward_check CHECK ((not_paid_before = (paid_until IS NULL))),
    CONSTRAINT brought_forward_source_check CHECK ((source = ANY (ARRAY['form'::text, 'file'::text, 'fps'::text]))),
    CONSTRAINT brought_forward_tax_year_check CHECK ((tax_year ~ '^20\d\d-\d\d$'::text))
);
ALTER TABLE ONLY brought_forward
    ADD CONSTRAINT brought_forward_pkey PRIMARY KEY (employer_id, worker_id, tax_year);
ALTER TABLE ONLY brought_forward
    ADD CONSTRAINT brought_forward_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY brought_forward
    ADD CONSTRAINT brought_forward_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY brought_forward
    ADD CONSTRAINT brought_forward_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON brought_forward REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_brought_forward();
CREATE TRIGGER imprinted_insert AFTER INSERT ON brought_forward REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_brought_forward();
CREATE TRIGGER imprinted_update AFTER UPDATE ON brought_forward REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_brought_forward();
CREATE TRIGGER marks_delete AFTER DELETE ON brought_forward REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER marks_insert AFTER INSERT ON brought_forward REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER marks_update AFTER UPDATE ON brought_forward REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
ALTER TABLE brought_forward ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON brought_forward USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON brought_forward AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE brought_forward TO gpod_app;

CREATE TABLE calendar_feeds (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    made_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone
);
ALTER TABLE ONLY calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY calendar_feeds
    ADD CONSTRAINT calendar_feeds_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY calendar_feeds
    ADD CONSTRAINT calendar_feeds_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY calendar_feeds
    ADD CONSTRAINT calendar_feeds_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE UNIQUE INDEX calendar_feeds_one_live ON calendar_feeds USING btree (employer_id, worker_id) WHERE (revoked_at IS NULL);
CREATE TRIGGER imprinted_delete AFTER DELETE ON calendar_feeds REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_calendar_feeds();
CREATE TRIGGER imprinted_insert AFTER INSERT ON calendar_feeds REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_calendar_feeds();
CREATE TRIGGER imprinted_update AFTER UPDATE ON calendar_feeds REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_calendar_feeds();
ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON calendar_feeds USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON calendar_feeds AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE calendar_feeds TO gpod_app;

CREATE TABLE career_discussions (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    topic text NOT NULL,
    place text DEFAULT ''::text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    minutes integer NOT NULL,
    state text DEFAULT 'proposed'::text NOT NULL,
    proposed_by text NOT NULL,
    with_user uuid,
    version integer DEFAULT 1 NOT NULL,
    made_at timestamp with time zone NOT NULL,
    CONSTRAINT career_discussions_check CHECK (((state <> 'accepted'::text) OR (with_user IS NOT NULL))),
    CONSTRAINT career_discussions_minutes_check CHECK (((minutes >= 15) AND (minutes <= 240))),
    CONSTRAINT career_discussions_proposed_by_check CHECK ((proposed_by = ANY (ARRAY['worker'::text, 'manager'::text]))),
    CONSTRAINT career_discussions_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'accepted'::text, 'cancelled'::text])))
);
ALTER TABLE ONLY career_discussions
    ADD CONSTRAINT career_discussions_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY career_discussions
    ADD CONSTRAINT career_discussions_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY career_discussions
    ADD CONSTRAINT career_discussions_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY career_discussions
    ADD CONSTRAINT career_discussions_with_user_fkey FOREIGN KEY (with_user) REFERENCES users(id);
CREATE INDEX career_discussions_with ON career_discussions USING btree (employer_id, with_user, starts_at);
CREATE INDEX career_discussions_worker ON career_discussions USING btree (employer_id, worker_id, starts_at);
ALTER TABLE career_discussions ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON career_discussions USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON career_discussions AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE career_discussions TO gpod_app;

CREATE TABLE challenge_entries (
    employer_id uuid NOT NULL,
    challenge_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    completed_at timestamp with time zone
);
ALTER TABLE ONLY challenge_entries
    ADD CONSTRAINT challenge_entries_pkey PRIMARY KEY (employer_id, challenge_id, worker_id);
ALTER TABLE ONLY challenge_entries
    ADD CONSTRAINT challenge_entries_employer_id_challenge_id_fkey FOREIGN KEY (employer_id, challenge_id) REFERENCES reward_challenges(employer_id, id);
ALTER TABLE ONLY challenge_entries
    ADD CONSTRAINT challenge_entries_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY challenge_entries
    ADD CONSTRAINT challenge_entries_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX challenge_entries_worker ON challenge_entries USING btree (employer_id, worker_id);
ALTER TABLE challenge_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON challenge_entries USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON challenge_entries AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE challenge_entries TO gpod_app;

CREATE TABLE challenges (
    id uuid NOT NULL,
    user_id uuid,
    session_id uuid,
    purpose text NOT NULL,
    challenge bytea NOT NULL,
    terms jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT challenges_purpose_check CHECK ((purpose = ANY (ARRAY['passkey_enrol'::text, 'passkey_verify'::text, 'passkey_sign_in'::text, 'face_enrol'::text, 'face_verify'::text])))
);
ALTER TABLE ONLY challenges
    ADD CONSTRAINT challenges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY challenges
    ADD CONSTRAINT challenges_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id);
ALTER TABLE ONLY challenges
    ADD CONSTRAINT challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX challenges_age ON challenges USING btree (created_at);
CREATE INDEX challenges_session ON challenges USING btree (session_id);
CREATE INDEX challenges_user ON challenges USING btree (user_id, created_at);
ALTER TABLE challenges ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON challenges USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE challenges TO gpod_app;

CREATE TABLE clock_events (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    timesheet_id uuid NOT NULL,
    event text NOT NULL,
    at timestamp with time zone NOT NULL,
    location text,
    CONSTRAINT clock_events_event_check CHECK ((event = ANY (ARRAY['in'::text, 'out'::text, 'break_start'::text, 'break_end'::text, 'out_withdrawn'::text])))
);
ALTER TABLE ONLY clock_events
    ADD CONSTRAINT clock_events_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY clock_events
    ADD CONSTRAINT clock_events_employer_id_timesheet_id_fkey FOREIGN KEY (employer_id, timesheet_id) REFERENCES timesheets(employer_id, id);
CREATE INDEX clock_events_breaks ON clock_events USING btree (employer_id, at) INCLUDE (timesheet_id, event, worker_id) WHERE (event = ANY (ARRAY['break_start'::text, 'break_end'::text, 'out_withdrawn'::text]));
CREATE INDEX clock_events_timesheet ON clock_events USING btree (employer_id, timesheet_id);
CREATE TRIGGER clock_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON clock_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER imprinted_delete AFTER DELETE ON clock_events REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_clock_events();
CREATE TRIGGER imprinted_insert AFTER INSERT ON clock_events REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_clock_events();
CREATE TRIGGER imprinted_update AFTER UPDATE ON clock_events REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_clock_events();
ALTER TABLE clock_events ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON clock_events USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON clock_events AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT ON TABLE clock_events TO gpod_app;

CREATE TABLE clock_pins (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    pin_sealed bytea NOT NULL,
    set_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone
);
ALTER TABLE ONLY clock_pins
    ADD CONSTRAINT clock_pins_pkey PRIMARY KEY (employer_id, worker_id);
ALTER TABLE ONLY clock_pins
    ADD CONSTRAINT clock_pins_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY clock_pins
    ADD CONSTRAINT clock_pins_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON clock_pins REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_clock_pins();
CREATE TRIGGER imprinted_insert AFTER INSERT ON clock_pins REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_clock_pins();
CREATE TRIGGER imprinted_update AFTER UPDATE ON clock_pins REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_clock_pins();
ALTER TABLE clock_pins ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON clock_pins USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON clock_pins AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE clock_pins TO gpod_app;

CREATE TABLE clock_places (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    timesheet_id uuid,
    event text NOT NULL,
    at timestamp with time zone NOT NULL,
    result text NOT NULL,
    distance_metres integer,
    accuracy_metres integer,
    reason text,
    kiosk_id uuid,
    key uuid,
    clocking_id uuid,
    CONSTRAINT clock_places_accuracy_metres_check CHECK ((accuracy_metres >= 0)),
    CONSTRAINT clock_places_check CHECK (((kiosk_id IS NULL) = (key IS NULL))),
    CONSTRAINT clock_places_check1 CHECK (((distance_metres IS NULL) = (accuracy_metres IS NULL))),
    CONSTRAINT clock_places_check2 CHECK (((timesheet_id IS NOT NULL) OR (clocking_id IS NOT NULL))),
    CONSTRAINT clock_places_distance_metres_check CHECK ((distance_metres >= 0)),
    CONSTRAINT clock_places_event_check CHECK ((event = ANY (ARRAY['in'::text, 'out'::text, 'break_start'::text, 'break_end'::text]))),
    CONSTRAINT clock_places_result_check CHECK ((result = ANY (ARRAY['within'::text, 'outside'::text, 'not_given'::text])))
);
ALTER TABLE ONLY clock_places
    ADD CONSTRAINT clock_places_clocking UNIQUE (employer_id, clocking_id);
ALTER TABLE ONLY clock_places
    ADD CONSTRAINT clock_places_employer_id_worker_id_key_key UNIQUE (employer_id, worker_id, key);
ALTER TABLE ONLY clock_places
    ADD CONSTRAINT clock_places_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY clock_places
    ADD CONSTRAINT clock_places_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY clock_places
    ADD CONSTRAINT clock_places_employer_id_kiosk_id_fkey FOREIGN KEY (employer_id, kiosk_id) REFERENCES kiosks(employer_id, id);
ALTER TABLE ONLY clock_places
    ADD CONSTRAINT clock_places_employer_id_timesheet_id_fkey FOREIGN KEY (employer_id, timesheet_id) REFERENCES timesheets(employer_id, id);
ALTER TABLE ONLY clock_places
    ADD CONSTRAINT clock_places_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY clock_places
    ADD CONSTRAINT clock_places_of_clocking FOREIGN KEY (employer_id, clocking_id) REFERENCES clockings(employer_id, id) DEFERRABLE INITIALLY DEFERRED;
CREATE INDEX clock_places_at ON clock_places USING btree (employer_id, at);
CREATE INDEX clock_places_timesheet ON clock_places USING btree (employer_id, timesheet_id);
ALTER TABLE clock_places ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON clock_places USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON clock_places AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT UPDATE(timesheet_id) ON TABLE clock_places TO gpod_app;
GRANT SELECT,INSERT,DELETE ON TABLE clock_places TO gpod_app;

CREATE TABLE clocking_reviews (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    shift_id uuid,
    day date NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    break_minutes integer,
    answer text,
    CONSTRAINT clocking_reviews_break_minutes_check CHECK (((break_minutes >= 0) AND (break_minutes <= 480))),
    CONSTRAINT clocking_reviews_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
    CONSTRAINT clocking_reviews_check1 CHECK (((state = 'taken'::text) = ((started_at IS NOT NULL) AND (ended_at IS NOT NULL) AND (break_minutes IS NOT NULL)))),
    CONSTRAINT clocking_reviews_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'settled'::text, 'kept'::text, 'taken'::text])))
);
ALTER TABLE ONLY clocking_reviews
    ADD CONSTRAINT clocking_reviews_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY clocking_reviews
    ADD CONSTRAINT clocking_reviews_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
ALTER TABLE ONLY clocking_reviews
    ADD CONSTRAINT clocking_reviews_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY clocking_reviews
    ADD CONSTRAINT clocking_reviews_employer_id_shift_id_fkey FOREIGN KEY (employer_id, shift_id) REFERENCES shifts(employer_id, id);
ALTER TABLE ONLY clocking_reviews
    ADD CONSTRAINT clocking_reviews_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE UNIQUE INDEX clocking_reviews_one_of_day ON clocking_reviews USING btree (employer_id, worker_id, day) WHERE ((state = 'waiting'::text) AND (shift_id IS NULL));
CREATE UNIQUE INDEX clocking_reviews_one_of_shift ON clocking_reviews USING btree (employer_id, worker_id, shift_id) WHERE ((state = 'waiting'::text) AND (shift_id IS NOT NULL));
CREATE INDEX clocking_reviews_shift ON clocking_reviews USING btree (employer_id, shift_id);
CREATE INDEX clocking_reviews_worker ON clocking_reviews USING btree (employer_id, worker_id, opened_at);
CREATE TRIGGER imprinted_delete AFTER DELETE ON clocking_reviews REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_clocking_reviews();
CREATE TRIGGER imprinted_insert AFTER INSERT ON clocking_reviews REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_clocking_reviews();
CREATE TRIGGER imprinted_update AFTER UPDATE ON clocking_reviews REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_clocking_reviews();
ALTER TABLE clocking_reviews ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON clocking_reviews USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON clocking_reviews AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE clocking_reviews TO gpod_app;

CREATE TABLE clockings (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    shift_id uuid,
    event text NOT NULL,
    said_at timestamp with time zone NOT NULL,
    at timestamp with time zone NOT NULL,
    certainty text NOT NULL,
    is_person_verified boolean NOT NULL,
    phone uuid NOT NULL,
    seq bigint NOT NULL,
    received_at timestamp with time zone NOT NULL,
    body_hash bytea NOT NULL,
    outcome text NOT NULL,
    code text,
    review_id uuid,
    signature text DEFAULT 'none'::text NOT NULL,
    CONSTRAINT clockings_certainty_check CHECK ((certainty = ANY (ARRAY['confirmed'::text, 'unverified'::text]))),
    CONSTRAINT clockings_check CHECK (((outcome = 'review'::text) = ((code IS NOT NULL) AND (review_id IS NOT NULL)))),
    CONSTRAINT clockings_event_check CHECK ((event = ANY (ARRAY['in'::text, 'out'::text, 'break_start'::text, 'break_end'::text]))),
    CONSTRAINT clockings_outcome_check CHECK ((outcome = ANY (ARRAY['recorded'::text, 'already'::text, 'review'::text]))),
    CONSTRAINT clockings_seq_check CHECK ((seq >= 0)),
    CONSTRAINT clockings_signature_check CHECK ((signature = ANY (ARRAY['none'::text, 'good'::text, 'bad'::text])))
);
ALTER TABLE ONLY clockings
    ADD CONSTRAINT clockings_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY clockings
    ADD CONSTRAINT clockings_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY clockings
    ADD CONSTRAINT clockings_employer_id_review_id_fkey FOREIGN KEY (employer_id, review_id) REFERENCES clocking_reviews(employer_id, id);
ALTER TABLE ONLY clockings
    ADD CONSTRAINT clockings_employer_id_shift_id_fkey FOREIGN KEY (employer_id, shift_id) REFERENCES shifts(employer_id, id);
ALTER TABLE ONLY clockings
    ADD CONSTRAINT clockings_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX clockings_review ON clockings USING btree (employer_id, review_id);
CREATE INDEX clockings_shift ON clockings USING btree (employer_id, shift_id);
CREATE INDEX clockings_worker ON clockings USING btree (employer_id, worker_id, at);
CREATE TRIGGER clockings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON clockings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER imprinted_delete AFTER DELETE ON clockings REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_clockings();
CREATE TRIGGER imprinted_insert AFTER INSERT ON clockings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_clockings();
CREATE TRIGGER imprinted_update AFTER UPDATE ON clockings REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_clockings();
ALTER TABLE clockings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON clockings USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON clockings AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT ON TABLE clockings TO gpod_app;

CREATE TABLE company_brands (
    employer_id uuid NOT NULL,
    accent text,
    logo_sealed bytea,
    logo_sha256 text,
    logo_width integer,
    logo_height integer,
    logo_plate text,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT company_brands_accent_check CHECK ((accent ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT company_brands_check CHECK ((num_nulls(logo_sealed, logo_sha256, logo_width, logo_height, logo_plate) = ANY (ARRAY[0, 5]))),
    CONSTRAINT company_brands_logo_plate_check CHECK ((logo_plate = ANY (ARRAY['light'::text, 'dark'::text])))
);
ALTER TABLE ONLY company_brands
    ADD CONSTRAINT company_brands_pkey PRIMARY KEY (employer_id);
ALTER TABLE ONLY company_brands
    ADD CONSTRAINT company_brands_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE company_brands ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON company_brands USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE company_brands TO gpod_app;

CREATE TABLE company_brought_forward (
    employer_id uuid NOT NULL,
    tax_year text NOT NULL,
    months jsonb NOT NULL,
    is_allowance_claimed boolean NOT NULL,
    pay_bill_pence bigint NOT NULL,
    statutory jsonb DEFAULT '{}'::jsonb NOT NULL,
    entered_by uuid,
    entered_at timestamp with time zone NOT NULL,
    CONSTRAINT company_brought_forward_tax_year_check CHECK ((tax_year ~ '^20\d\d-\d\d$'::text))
);
ALTER TABLE ONLY company_brought_forward
    ADD CONSTRAINT company_brought_forward_pkey PRIMARY KEY (employer_id, tax_year);
ALTER TABLE ONLY company_brought_forward
    ADD CONSTRAINT company_brought_forward_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY company_brought_forward
    ADD CONSTRAINT company_brought_forward_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON company_brought_forward REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_company_brought_forward();
CREATE TRIGGER imprinted_insert AFTER INSERT ON company_brought_forward REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_company_brought_forward();
CREATE TRIGGER imprinted_update AFTER UPDATE ON company_brought_forward REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_company_brought_forward();
ALTER TABLE company_brought_forward ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON company_brought_forward USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON company_brought_forward AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE company_brought_forward TO gpod_app;

CREATE TABLE consents (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    is_given boolean NOT NULL,
    version text NOT NULL,
    language text NOT NULL,
    text text NOT NULL,
    at timestamp with time zone NOT NULL,
    address text,
    CONSTRAINT consents_kind_check CHECK ((kind = 'face'::text))
);
ALTER TABLE ONLY consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY consents
    ADD CONSTRAINT consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX consents_user ON consents USING btree (user_id, kind, at DESC);
CREATE TRIGGER consents_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER imprinted_delete AFTER DELETE ON consents REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_consents();
CREATE TRIGGER imprinted_insert AFTER INSERT ON consents REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_consents();
CREATE TRIGGER imprinted_update AFTER UPDATE ON consents REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_consents();
ALTER TABLE consents ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON consents USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
GRANT SELECT,INSERT ON TABLE consents TO gpod_app;

CREATE TABLE contract_templates (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    body text NOT NULL,
    version integer NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    changed_by uuid NOT NULL,
    removed_at timestamp with time zone
);
ALTER TABLE ONLY contract_templates
    ADD CONSTRAINT contract_templates_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY contract_templates
    ADD CONSTRAINT contract_templates_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
ALTER TABLE ONLY contract_templates
    ADD CONSTRAINT contract_templates_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE contract_templates ENABLE ROW LEVEL SECURITY;
CREATE POLICY nobodys_team ON contract_templates AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
CREATE POLICY own_company ON contract_templates USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT UPDATE(body) ON TABLE contract_templates TO gpod_app;
GRANT UPDATE(changed_at) ON TABLE contract_templates TO gpod_app;
GRANT UPDATE(changed_by) ON TABLE contract_templates TO gpod_app;
GRANT UPDATE(name) ON TABLE contract_templates TO gpod_app;
GRANT UPDATE(removed_at) ON TABLE contract_templates TO gpod_app;
GRANT UPDATE(version) ON TABLE contract_templates TO gpod_app;
GRANT SELECT,INSERT ON TABLE contract_templates TO gpod_app;

CREATE TABLE cost_centres (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY cost_centres
    ADD CONSTRAINT cost_centres_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY cost_centres
    ADD CONSTRAINT cost_centres_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE UNIQUE INDEX cost_centres_code ON cost_centres USING btree (employer_id, lower(code));
ALTER TABLE cost_centres ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON cost_centres USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON cost_centres AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT,UPDATE ON TABLE cost_centres TO gpod_app;

CREATE TABLE cost_splits (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    starts_on date NOT NULL,
    shares jsonb NOT NULL,
    entered_by uuid,
    entered_at timestamp with time zone NOT NULL,
    CONSTRAINT cost_splits_shares_check CHECK ((jsonb_typeof(shares) = 'array'::text)),
    CONSTRAINT cost_splits_whole CHECK (whole_shares(shares))
);
ALTER TABLE ONLY cost_splits
    ADD CONSTRAINT cost_splits_pkey PRIMARY KEY (employer_id, worker_id, starts_on);
ALTER TABLE ONLY cost_splits
    ADD CONSTRAINT cost_splits_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY cost_splits
    ADD CONSTRAINT cost_splits_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id);
ALTER TABLE cost_splits ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON cost_splits USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON cost_splits AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE cost_splits TO gpod_app;

CREATE TABLE court_orders (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    reference text NOT NULL,
    terms jsonb NOT NULL,
    from_day date NOT NULL,
    ended_on date,
    created_by uuid,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY court_orders
    ADD CONSTRAINT court_orders_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY court_orders
    ADD CONSTRAINT court_orders_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE ONLY court_orders
    ADD CONSTRAINT court_orders_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX court_orders_worker ON court_orders USING btree (employer_id, worker_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON court_orders REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_court_orders();
CREATE TRIGGER imprinted_insert AFTER INSERT ON court_orders REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_court_orders();
CREATE TRIGGER imprinted_update AFTER UPDATE ON court_orders REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_court_orders();
ALTER TABLE court_orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON court_orders USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON court_orders AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,UPDATE ON TABLE court_orders TO gpod_app;

CREATE TABLE department_month_people (
    employer_id uuid NOT NULL,
    month date NOT NULL,
    worker_id uuid NOT NULL,
    department text NOT NULL,
    manager_user_id uuid
);
ALTER TABLE ONLY department_month_people
    ADD CONSTRAINT department_month_people_pkey PRIMARY KEY (employer_id, month, worker_id);
ALTER TABLE ONLY department_month_people
    ADD CONSTRAINT department_month_people_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE INDEX department_month_people_worker ON department_month_people USING btree (employer_id, worker_id);
ALTER TABLE department_month_people ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON department_month_people USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON department_month_people AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT ON TABLE department_month_people TO gpod_app;

CREATE TABLE department_months (
    employer_id uuid NOT NULL,
    month date NOT NULL,
    department text NOT NULL,
    people integer NOT NULL,
    minutes bigint NOT NULL,
    over_minutes bigint NOT NULL,
    absent_days integer NOT NULL,
    employed_days integer NOT NULL,
    is_told boolean NOT NULL,
    hidden integer NOT NULL,
    kept_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY department_months
    ADD CONSTRAINT department_months_pkey PRIMARY KEY (employer_id, month, department);
ALTER TABLE ONLY department_months
    ADD CONSTRAINT department_months_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE department_months ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON department_months USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON department_months AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR is_told));
GRANT SELECT,INSERT ON TABLE department_months TO gpod_app;

CREATE TABLE departments (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    retired_at timestamp with time zone,
    merged_into uuid
);
ALTER TABLE ONLY departments
    ADD CONSTRAINT departments_employer_id_name_key UNIQUE (employer_id, name);
ALTER TABLE ONLY departments
    ADD CONSTRAINT departments_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY departments
    ADD CONSTRAINT departments_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY departments
    ADD CONSTRAINT departments_employer_id_merged_into_fkey FOREIGN KEY (employer_id, merged_into) REFERENCES departments(employer_id, id);
ALTER TABLE departments ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON departments USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE departments TO gpod_app;

CREATE TABLE devices (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    agent text,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    clock_verified_at timestamp with time zone
);
ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_user_id_token_hash_key UNIQUE (user_id, token_hash);
ALTER TABLE ONLY devices
    ADD CONSTRAINT devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX devices_token ON devices USING btree (token_hash);
CREATE TRIGGER imprinted_delete AFTER DELETE ON devices REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_devices();
CREATE TRIGGER imprinted_insert AFTER INSERT ON devices REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_devices();
CREATE TRIGGER imprinted_update AFTER UPDATE ON devices REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_devices();
ALTER TABLE devices ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON devices USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
GRANT SELECT,INSERT,UPDATE ON TABLE devices TO gpod_app;

CREATE TABLE document_files (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid,
    key_sealed bytea NOT NULL,
    file_name text NOT NULL,
    bytes integer NOT NULL,
    sha256 text NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    type text,
    started_at timestamp with time zone NOT NULL,
    whole_at timestamp with time zone,
    used_at timestamp with time zone,
    CONSTRAINT document_files_bytes_check CHECK (((bytes >= 1) AND (bytes <= 26214400))),
    CONSTRAINT document_files_check CHECK (((received >= 0) AND (received <= bytes))),
    CONSTRAINT document_files_check1 CHECK (((whole_at IS NULL) = (type IS NULL))),
    CONSTRAINT document_files_check2 CHECK (((whole_at IS NULL) OR (received = bytes))),
    CONSTRAINT document_files_check3 CHECK (((used_at IS NULL) OR (whole_at IS NOT NULL))),
    CONSTRAINT document_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT document_files_type_check CHECK ((type = ANY (ARRAY['pdf'::text, 'jpeg'::text, 'png'::text, 'webp'::text, 'docx'::text, 'xlsx'::text, 'csv'::text, 'txt'::text])))
);
ALTER TABLE ONLY document_files
    ADD CONSTRAINT document_files_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY document_files
    ADD CONSTRAINT document_files_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY document_files
    ADD CONSTRAINT document_files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX document_files_of_user ON document_files USING btree (employer_id, user_id);
CREATE INDEX document_files_unused ON document_files USING btree (employer_id, started_at) WHERE (used_at IS NULL);
ALTER TABLE document_files ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON document_files USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_or_shown ON document_files AS RESTRICTIVE USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person)) OR (id IN ( SELECT document_versions.file_id
   FROM document_versions)) OR (id IN ( SELECT expense_receipts.file_id
   FROM expense_receipts)) OR (EXISTS ( SELECT 1
   FROM support_files s
  WHERE ((s.employer_id = document_files.employer_id) AND (s.file_id = document_files.id)))) OR (EXISTS ( SELECT 1
   FROM message_files m
  WHERE ((m.employer_id = document_files.employer_id) AND (m.file_id = document_files.id))))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE document_files TO gpod_app;

CREATE TABLE document_openings (
    employer_id uuid NOT NULL,
    document_id uuid NOT NULL,
    number integer NOT NULL,
    worker_id uuid NOT NULL,
    opened_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY document_openings
    ADD CONSTRAINT document_openings_pkey PRIMARY KEY (employer_id, document_id, number, worker_id);
ALTER TABLE ONLY document_openings
    ADD CONSTRAINT document_openings_employer_id_document_id_number_fkey FOREIGN KEY (employer_id, document_id, number) REFERENCES document_versions(employer_id, document_id, number);
ALTER TABLE ONLY document_openings
    ADD CONSTRAINT document_openings_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY document_openings
    ADD CONSTRAINT document_openings_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX document_openings_of_worker ON document_openings USING btree (employer_id, worker_id);
ALTER TABLE document_openings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON document_openings USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON document_openings AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE ON TABLE document_openings TO gpod_app;

CREATE TABLE document_requests (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    category text NOT NULL,
    is_private boolean NOT NULL,
    what text NOT NULL,
    due_on date,
    asked_at timestamp with time zone NOT NULL,
    asked_by uuid NOT NULL,
    document_id uuid,
    withdrawn_at timestamp with time zone,
    CONSTRAINT document_requests_category_check CHECK ((category = ANY (ARRAY['right_to_work'::text, 'certificate'::text, 'health'::text, 'other'::text]))),
    CONSTRAINT document_requests_check CHECK ((is_private = (category = ANY (ARRAY['right_to_work'::text, 'health'::text])))),
    CONSTRAINT document_requests_check1 CHECK (((document_id IS NULL) OR (withdrawn_at IS NULL)))
);
ALTER TABLE ONLY document_requests
    ADD CONSTRAINT document_requests_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY document_requests
    ADD CONSTRAINT document_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
ALTER TABLE ONLY document_requests
    ADD CONSTRAINT document_requests_employer_id_document_id_fkey FOREIGN KEY (employer_id, document_id) REFERENCES documents(employer_id, id);
ALTER TABLE ONLY document_requests
    ADD CONSTRAINT document_requests_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY document_requests
    ADD CONSTRAINT document_requests_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX document_requests_of_worker ON document_requests USING btree (employer_id, worker_id);
ALTER TABLE document_requests ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON document_requests USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON document_requests AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((NOT is_private) AND (worker_id IN ( SELECT id.id
   FROM team_workers() id(id))))));
GRANT SELECT,INSERT,UPDATE ON TABLE document_requests TO gpod_app;

CREATE TABLE document_signatures (
    employer_id uuid NOT NULL,
    document_id uuid NOT NULL,
    number integer NOT NULL,
    worker_id uuid NOT NULL,
    user_id uuid NOT NULL,
    signed_name text NOT NULL,
    sha256 text NOT NULL,
    signed_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY document_signatures
    ADD CONSTRAINT document_signatures_pkey PRIMARY KEY (employer_id, document_id, number, worker_id);
ALTER TABLE ONLY document_signatures
    ADD CONSTRAINT document_signatures_employer_id_document_id_number_fkey FOREIGN KEY (employer_id, document_id, number) REFERENCES document_versions(employer_id, document_id, number);
ALTER TABLE ONLY document_signatures
    ADD CONSTRAINT document_signatures_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY document_signatures
    ADD CONSTRAINT document_signatures_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY document_signatures
    ADD CONSTRAINT document_signatures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX document_signatures_of_worker ON document_signatures USING btree (employer_id, worker_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON document_signatures REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_document_signatures();
CREATE TRIGGER imprinted_insert AFTER INSERT ON document_signatures REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_document_signatures();
CREATE TRIGGER imprinted_update AFTER UPDATE ON document_signatures REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_document_signatures();
ALTER TABLE document_signatures ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON document_signatures USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON document_signatures AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE document_signatures TO gpod_app;

CREATE TABLE document_versions (
    employer_id uuid NOT NULL,
    document_id uuid NOT NULL,
    number integer NOT NULL,
    file_id uuid NOT NULL,
    added_at timestamp with time zone NOT NULL,
    added_by uuid NOT NULL,
    CONSTRAINT document_versions_number_check CHECK ((number > 0))
);
ALTER TABLE ONLY document_versions
    ADD CONSTRAINT document_versions_employer_id_file_id_key UNIQUE (employer_id, file_id);
ALTER TABLE ONLY document_versions
    ADD CONSTRAINT document_versions_pkey PRIMARY KEY (employer_id, document_id, number);
ALTER TABLE ONLY document_versions
    ADD CONSTRAINT document_versions_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id);
ALTER TABLE ONLY document_versions
    ADD CONSTRAINT document_versions_employer_id_document_id_fkey FOREIGN KEY (employer_id, document_id) REFERENCES documents(employer_id, id);
ALTER TABLE ONLY document_versions
    ADD CONSTRAINT document_versions_employer_id_file_id_fkey FOREIGN KEY (employer_id, file_id) REFERENCES document_files(employer_id, id);
ALTER TABLE ONLY document_versions
    ADD CONSTRAINT document_versions_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON document_versions REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_document_versions();
CREATE TRIGGER imprinted_insert AFTER INSERT ON document_versions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_document_versions();
CREATE TRIGGER imprinted_update AFTER UPDATE ON document_versions REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_document_versions();
ALTER TABLE document_versions ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON document_versions USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON document_versions AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (document_id IN ( SELECT documents.id
   FROM documents))));
GRANT SELECT,INSERT ON TABLE document_versions TO gpod_app;

CREATE TABLE documents (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid,
    category text NOT NULL,
    is_private boolean NOT NULL,
    name text NOT NULL,
    needs_signature boolean NOT NULL,
    expires_on date,
    added_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone,
    sent_back_at timestamp with time zone,
    sent_back_why text,
    CONSTRAINT documents_category_check CHECK ((category = ANY (ARRAY['contract'::text, 'policy'::text, 'right_to_work'::text, 'certificate'::text, 'health'::text, 'other'::text]))),
    CONSTRAINT documents_check CHECK ((is_private = (category = ANY (ARRAY['right_to_work'::text, 'health'::text])))),
    CONSTRAINT documents_check1 CHECK (((worker_id IS NOT NULL) OR (NOT is_private))),
    CONSTRAINT documents_check2 CHECK (((sent_back_at IS NULL) = (sent_back_why IS NULL)))
);
ALTER TABLE ONLY documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY documents
    ADD CONSTRAINT documents_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY documents
    ADD CONSTRAINT documents_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX documents_expiring ON documents USING btree (employer_id, expires_on) WHERE ((removed_at IS NULL) AND (expires_on IS NOT NULL));
CREATE INDEX documents_of_worker ON documents USING btree (employer_id, worker_id) WHERE (removed_at IS NULL);
ALTER TABLE documents ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON documents USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON documents AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IS NULL) OR ((NOT is_private) AND (worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ((category <> 'contract'::text) OR ( SELECT sees_team_pay() AS sees_team_pay)))));
GRANT SELECT,INSERT,UPDATE ON TABLE documents TO gpod_app;

CREATE TABLE employee_changes (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    from_day date NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    changed_by uuid,
    before jsonb NOT NULL,
    after jsonb NOT NULL
);
ALTER TABLE ONLY employee_changes
    ADD CONSTRAINT employee_changes_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY employee_changes
    ADD CONSTRAINT employee_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
ALTER TABLE ONLY employee_changes
    ADD CONSTRAINT employee_changes_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY employee_changes
    ADD CONSTRAINT employee_changes_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX employee_changes_worker ON employee_changes USING btree (employer_id, worker_id, changed_at);
CREATE TRIGGER imprinted_delete AFTER DELETE ON employee_changes REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_employee_changes();
CREATE TRIGGER imprinted_insert AFTER INSERT ON employee_changes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_employee_changes();
CREATE TRIGGER imprinted_update AFTER UPDATE ON employee_changes REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_employee_changes();
ALTER TABLE employee_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY nobodys_team ON employee_changes AS RESTRICTIVE FOR SELECT USING (( SELECT sees_everyone() AS sees_everyone));
CREATE POLICY own_company ON employee_changes USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,DELETE ON TABLE employee_changes TO gpod_app;

CREATE TABLE employee_import_changes (
    employer_id uuid NOT NULL,
    import_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    from_day date NOT NULL,
    before jsonb,
    version_after integer,
    planned_id uuid,
    CONSTRAINT employee_import_changes_check CHECK (((before IS NULL) = (version_after IS NULL))),
    CONSTRAINT employee_import_changes_check1 CHECK (((before IS NOT NULL) OR (planned_id IS NOT NULL)))
);
ALTER TABLE ONLY employee_import_changes
    ADD CONSTRAINT employee_import_changes_pkey PRIMARY KEY (employer_id, import_id, worker_id);
ALTER TABLE ONLY employee_import_changes
    ADD CONSTRAINT employee_import_changes_employer_id_import_id_fkey FOREIGN KEY (employer_id, import_id) REFERENCES employee_imports(employer_id, id);
ALTER TABLE ONLY employee_import_changes
    ADD CONSTRAINT employee_import_changes_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id) ON DELETE CASCADE;
CREATE INDEX employee_import_changes_of_worker ON employee_import_changes USING btree (employer_id, worker_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON employee_import_changes REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_employee_import_changes();
CREATE TRIGGER imprinted_insert AFTER INSERT ON employee_import_changes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_employee_import_changes();
CREATE TRIGGER imprinted_update AFTER UPDATE ON employee_import_changes REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_employee_import_changes();
ALTER TABLE employee_import_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON employee_import_changes USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON employee_import_changes AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,DELETE ON TABLE employee_import_changes TO gpod_app;

CREATE TABLE employee_import_rows (
    employer_id uuid NOT NULL,
    import_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    did text NOT NULL,
    before jsonb,
    CONSTRAINT employee_import_rows_did_check CHECK ((did = ANY (ARRAY['added'::text, 'updated'::text])))
);
ALTER TABLE ONLY employee_import_rows
    ADD CONSTRAINT employee_import_rows_pkey PRIMARY KEY (employer_id, import_id, worker_id);
ALTER TABLE ONLY employee_import_rows
    ADD CONSTRAINT employee_import_rows_employer_id_import_id_fkey FOREIGN KEY (employer_id, import_id) REFERENCES employee_imports(employer_id, id);
ALTER TABLE ONLY employee_import_rows
    ADD CONSTRAINT employee_import_rows_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id) ON DELETE CASCADE;
CREATE INDEX employee_import_rows_of_worker ON employee_import_rows USING btree (employer_id, worker_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON employee_import_rows REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_employee_import_rows();
CREATE TRIGGER imprinted_insert AFTER INSERT ON employee_import_rows REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_employee_import_rows();
CREATE TRIGGER imprinted_update AFTER UPDATE ON employee_import_rows REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_employee_import_rows();
ALTER TABLE employee_import_rows ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON employee_import_rows USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON employee_import_rows AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT ON TABLE employee_import_rows TO gpod_app;

CREATE TABLE employee_imports (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    made_at timestamp with time zone NOT NULL,
    made_by uuid,
    files text[] NOT NULL,
    tax_year text NOT NULL,
    added integer NOT NULL,
    updated integer NOT NULL,
    skipped integer NOT NULL,
    state text NOT NULL,
    undone_at timestamp with time zone,
    undone_by uuid,
    idempotency_key text,
    request_hash bytea NOT NULL,
    CONSTRAINT employee_imports_added_check CHECK ((added >= 0)),
    CONSTRAINT employee_imports_check CHECK (((state = 'undone'::text) = (undone_at IS NOT NULL))),
    CONSTRAINT employee_imports_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 255))),
    CONSTRAINT employee_imports_skipped_check CHECK ((skipped >= 0)),
    CONSTRAINT employee_imports_state_check CHECK ((state = ANY (ARRAY['made'::text, 'undone'::text]))),
    CONSTRAINT employee_imports_tax_year_check CHECK ((tax_year ~ '^20\d\d-\d\d$'::text)),
    CONSTRAINT employee_imports_updated_check CHECK ((updated >= 0))
);
ALTER TABLE ONLY employee_imports
    ADD CONSTRAINT employee_imports_employer_id_idempotency_key_key UNIQUE (employer_id, idempotency_key);
ALTER TABLE ONLY employee_imports
    ADD CONSTRAINT employee_imports_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY employee_imports
    ADD CONSTRAINT employee_imports_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY employee_imports
    ADD CONSTRAINT employee_imports_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
ALTER TABLE ONLY employee_imports
    ADD CONSTRAINT employee_imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON employee_imports REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_employee_imports();
CREATE TRIGGER imprinted_insert AFTER INSERT ON employee_imports REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_employee_imports();
CREATE TRIGGER imprinted_update AFTER UPDATE ON employee_imports REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_employee_imports();
ALTER TABLE employee_imports ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON employee_imports USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON employee_imports AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT,UPDATE ON TABLE employee_imports TO gpod_app;

CREATE TABLE employers (
    id uuid NOT NULL,
    name text NOT NULL,
    company_size text NOT NULL,
    address text NOT NULL,
    join_code text NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    paye_office_number text,
    paye_reference text,
    accounts_office_reference text,
    hmrc_sender_id text,
    hmrc_password_sealed bytea,
    bacs_user_number text,
    paying_sort_code text,
    paying_account_sealed bytea,
    paying_account_ending text,
    paying_account_name text,
    claims_employment_allowance boolean DEFAULT false NOT NULL,
    is_small_employer boolean DEFAULT false NOT NULL,
    pays_apprenticeship_levy boolean DEFAULT false NOT NULL,
    second_approver boolean DEFAULT false NOT NULL,
    settings_version integer DEFAULT 1 NOT NULL,
    pension_scheme_name text,
    pension_scheme_contact text,
    managers_see_pay boolean DEFAULT false NOT NULL,
    join_code_renewed_at timestamp with time zone,
    early_flag_minutes smallint DEFAULT 5 NOT NULL,
    late_flag_minutes smallint DEFAULT 5 NOT NULL,
    trial_ends_on date DEFAULT (CURRENT_DATE + 14) NOT NULL,
    language text,
    CONSTRAINT employers_accounts_office_reference_check CHECK ((accounts_office_reference ~ '^\d{3}P[A-Z]\d{7}[0-9X]$'::text)),
    CONSTRAINT employers_bacs_user_number_check CHECK ((bacs_user_number ~ '^\d{6}$'::text)),
    CONSTRAINT employers_early_flag_minutes_check CHECK (((early_flag_minutes >= 0) AND (early_flag_minutes <= 120))),
    CONSTRAINT employers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text, 'ur'::text, 'gu'::text, 'hi'::text, 'bn'::text, 'fr'::text, 'de'::text, 'it'::text, 'es'::text, 'ru'::text]))),
    CONSTRAINT employers_late_flag_minutes_check CHECK (((late_flag_minutes >= 0) AND (late_flag_minutes <= 120))),
    CONSTRAINT employers_paye_office_number_check CHECK ((paye_office_number ~ '^\d{3}$'::text)),
    CONSTRAINT employers_paye_reference_check CHECK ((paye_reference ~ '^[A-Z0-9]{1,10}$'::text)),
    CONSTRAINT employers_paying_sort_code_check CHECK ((paying_sort_code ~ '^\d{6}$'::text))
);
ALTER TABLE ONLY employers
    ADD CONSTRAINT employers_join_code_key UNIQUE (join_code);
ALTER TABLE ONLY employers
    ADD CONSTRAINT employers_pkey PRIMARY KEY (id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON employers REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_employers();
CREATE TRIGGER imprinted_insert AFTER INSERT ON employers REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_employers();
CREATE TRIGGER imprinted_update AFTER UPDATE ON employers REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_employers();
ALTER TABLE employers ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON employers USING ((id = current_employer())) WITH CHECK ((id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE employers TO gpod_app;

CREATE TABLE enquiries (
    id uuid NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'new'::text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    company text NOT NULL,
    phone text NOT NULL,
    employees integer,
    currency text NOT NULL,
    suits text NOT NULL,
    message text NOT NULL,
    basket jsonb,
    language text NOT NULL,
    made_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT enquiries_kind_check CHECK ((kind = ANY (ARRAY['question'::text, 'quote'::text, 'demo'::text, 'call'::text]))),
    CONSTRAINT enquiries_state_check CHECK ((state = ANY (ARRAY['new'::text, 'answered'::text, 'closed'::text])))
);
ALTER TABLE ONLY enquiries
    ADD CONSTRAINT enquiries_pkey PRIMARY KEY (id);
CREATE INDEX enquiries_email ON enquiries USING btree (lower(email));
CREATE INDEX enquiries_latest ON enquiries USING btree (((state <> 'new'::text)), made_at DESC);
CREATE INDEX enquiries_old ON enquiries USING btree (changed_at);
ALTER TABLE enquiries ENABLE ROW LEVEL SECURITY;
CREATE POLICY anybody_asks ON enquiries FOR INSERT WITH CHECK ((state = 'new'::text));
CREATE POLICY operators_change ON enquiries FOR UPDATE USING (( SELECT is_operator(current_person()) AS is_operator)) WITH CHECK (( SELECT is_operator(current_person()) AS is_operator));
CREATE POLICY operators_read ON enquiries FOR SELECT USING (( SELECT is_operator(current_person()) AS is_operator));
CREATE POLICY own_address ON enquiries FOR SELECT USING ((lower(email) = ( SELECT lower(u.email) AS lower
   FROM users u
  WHERE ((u.id = current_person()) AND (u.email_verified_at IS NOT NULL)))));
GRANT UPDATE(changed_at) ON TABLE enquiries TO gpod_app;
GRANT UPDATE(state) ON TABLE enquiries TO gpod_app;
GRANT SELECT,INSERT ON TABLE enquiries TO gpod_app;

CREATE TABLE enquiry_changes (
    id bigint NOT NULL,
    enquiry_id uuid NOT NULL,
    state text NOT NULL,
    done_by uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT enquiry_changes_state_check CHECK ((state = ANY (ARRAY['new'::text, 'answered'::text, 'closed'::text])))
);
ALTER TABLE enquiry_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME enquiry_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY enquiry_changes
    ADD CONSTRAINT enquiry_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY enquiry_changes
    ADD CONSTRAINT enquiry_changes_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id);
CREATE INDEX enquiry_changes_user ON enquiry_changes USING btree (done_by);
CREATE TRIGGER enquiry_changes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON enquiry_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER imprinted_delete AFTER DELETE ON enquiry_changes REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_enquiry_changes();
CREATE TRIGGER imprinted_insert AFTER INSERT ON enquiry_changes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_enquiry_changes();
CREATE TRIGGER imprinted_update AFTER UPDATE ON enquiry_changes REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_enquiry_changes();
ALTER TABLE enquiry_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY operators_write ON enquiry_changes FOR INSERT WITH CHECK (((done_by = ( SELECT current_person() AS current_person)) AND ( SELECT is_operator(current_person()) AS is_operator)));
CREATE POLICY own_notes ON enquiry_changes FOR SELECT USING (((( SELECT current_person() AS current_person) IS NULL) OR (done_by = ( SELECT current_person() AS current_person))));
GRANT SELECT,INSERT ON TABLE enquiry_changes TO gpod_app;

CREATE TABLE erasure_requests (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    closes_account boolean NOT NULL,
    withdrawn_at timestamp with time zone,
    done_at timestamp with time zone,
    erased jsonb DEFAULT '[]'::jsonb NOT NULL,
    kept jsonb DEFAULT '[]'::jsonb NOT NULL
);
ALTER TABLE ONLY erasure_requests
    ADD CONSTRAINT erasure_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY erasure_requests
    ADD CONSTRAINT erasure_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE UNIQUE INDEX erasure_requests_open ON erasure_requests USING btree (user_id) WHERE ((withdrawn_at IS NULL) AND (done_at IS NULL));
CREATE INDEX erasure_requests_user ON erasure_requests USING btree (user_id, asked_at DESC);
CREATE TRIGGER imprinted_delete AFTER DELETE ON erasure_requests REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_erasure_requests();
CREATE TRIGGER imprinted_insert AFTER INSERT ON erasure_requests REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_erasure_requests();
CREATE TRIGGER imprinted_update AFTER UPDATE ON erasure_requests REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_erasure_requests();
ALTER TABLE erasure_requests ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON erasure_requests USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
GRANT SELECT,INSERT,UPDATE ON TABLE erasure_requests TO gpod_app;

CREATE TABLE expense_claims (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    key uuid NOT NULL,
    description text NOT NULL,
    category text NOT NULL,
    spent_on date NOT NULL,
    amount_pence bigint NOT NULL,
    vehicle text,
    mile_tenths integer,
    notes text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    begun_at timestamp with time zone NOT NULL,
    submitted_at timestamp with time zone,
    flags text[] DEFAULT '{}'::text[] NOT NULL,
    first_approved_by uuid,
    first_approved_at timestamp with time zone,
    decided_by uuid,
    decided_at timestamp with time zone,
    reason text,
    pay_item_id uuid,
    paid_record_id uuid,
    paid_on date,
    CONSTRAINT expense_claims_amount_pence_check CHECK (((amount_pence >= 1) AND (amount_pence <= 1000000))),
    CONSTRAINT expense_claims_category_check CHECK ((category = ANY (ARRAY['mileage'::text, 'public_transport'::text, 'meals'::text, 'equipment'::text, 'uniform'::text, 'training'::text, 'dbs_check'::text, 'other'::text]))),
    CONSTRAINT expense_claims_check CHECK ((((category = 'mileage'::text) = (vehicle IS NOT NULL)) AND ((vehicle IS NULL) = (mile_tenths IS NULL)))),
    CONSTRAINT expense_claims_check1 CHECK (((state = 'draft'::text) = (submitted_at IS NULL))),
    CONSTRAINT expense_claims_check2 CHECK ((((state = ANY (ARRAY['approved'::text, 'rejected'::text])) = (decided_at IS NOT NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
    CONSTRAINT expense_claims_check3 CHECK (((state = 'rejected'::text) = (reason IS NOT NULL))),
    CONSTRAINT expense_claims_check4 CHECK (((state = 'approved'::text) = (pay_item_id IS NOT NULL))),
    CONSTRAINT expense_claims_check5 CHECK (((paid_record_id IS NULL) OR (pay_item_id IS NOT NULL))),
    CONSTRAINT expense_claims_check6 CHECK (((paid_record_id IS NULL) = (paid_on IS NULL))),
    CONSTRAINT expense_claims_check7 CHECK (((first_approved_by IS NULL) = (first_approved_at IS NULL))),
    CONSTRAINT expense_claims_mile_tenths_check CHECK (((mile_tenths >= 1) AND (mile_tenths <= 20000))),
    CONSTRAINT expense_claims_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'rejected'::text]))),
    CONSTRAINT expense_claims_vehicle_check CHECK ((vehicle = ANY (ARRAY['car_or_van'::text, 'motorcycle'::text, 'bicycle'::text])))
);
ALTER TABLE ONLY expense_claims
    ADD CONSTRAINT expense_claims_employer_id_pay_item_id_key UNIQUE (employer_id, pay_item_id);
ALTER TABLE ONLY expense_claims
    ADD CONSTRAINT expense_claims_employer_id_worker_id_key_key UNIQUE (employer_id, worker_id, key);
ALTER TABLE ONLY expense_claims
    ADD CONSTRAINT expense_claims_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY expense_claims
    ADD CONSTRAINT expense_claims_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
ALTER TABLE ONLY expense_claims
    ADD CONSTRAINT expense_claims_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY expense_claims
    ADD CONSTRAINT expense_claims_employer_id_paid_record_id_fkey FOREIGN KEY (employer_id, paid_record_id) REFERENCES pay_records(employer_id, id);
ALTER TABLE ONLY expense_claims
    ADD CONSTRAINT expense_claims_employer_id_pay_item_id_fkey FOREIGN KEY (employer_id, pay_item_id) REFERENCES pay_items(employer_id, id);
ALTER TABLE ONLY expense_claims
    ADD CONSTRAINT expense_claims_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY expense_claims
    ADD CONSTRAINT expense_claims_first_approved_by_fkey FOREIGN KEY (first_approved_by) REFERENCES users(id);
CREATE INDEX expense_claims_waiting ON expense_claims USING btree (employer_id, submitted_at) WHERE (state = 'submitted'::text);
CREATE INDEX expense_claims_worker ON expense_claims USING btree (employer_id, worker_id, spent_on);
CREATE TRIGGER expense_claims_kept BEFORE DELETE ON expense_claims FOR EACH ROW EXECUTE FUNCTION expense_is_kept();
CREATE TRIGGER imprinted_delete AFTER DELETE ON expense_claims REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_expense_claims();
CREATE TRIGGER imprinted_insert AFTER INSERT ON expense_claims REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_expense_claims();
CREATE TRIGGER imprinted_update AFTER UPDATE ON expense_claims REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_expense_claims();
ALTER TABLE expense_claims ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON expense_claims USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON expense_claims AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT UPDATE(amount_pence) ON TABLE expense_claims TO gpod_app;
GRANT UPDATE(category) ON TABLE expense_claims TO gpod_app;
GRANT UPDATE(decided_at) ON TABLE expense_claims TO gpod_app;
GRANT UPDATE(decided_by) ON TABLE expense_claims TO gpod_app;
GRANT UPDATE(description) ON TABLE expense_claims TO gpod_app;
GRANT UPDATE(first_approved_at) ON TABLE expense_claims TO gpod_app;
GRANT UPDATE(first_approved_by) ON TABLE expense_claims TO gpod_app;
GRANT UPDATE(flags) ON TABLE expense_claims TO gpod_app;
GRANT UPDATE(mile_tenths) ON TABLE expense_claims TO gpod_app;
GRANT UPDATE(notes) ON TABLE expense_claims TO gpod_app;
GRANT UPDATE(reason) ON TABLE expense_claims TO gpod_app;
GRANT UPDATE(spent_on) ON TABLE expense_claims TO gpod_app;
GRANT UPDATE(state) ON TABLE expense_claims TO gpod_app;
GRANT UPDATE(submitted_at) ON TABLE expense_claims TO gpod_app;
GRANT UPDATE(vehicle) ON TABLE expense_claims TO gpod_app;
GRANT UPDATE(version) ON TABLE expense_claims TO gpod_app;
GRANT SELECT,INSERT,DELETE ON TABLE expense_claims TO gpod_app;

CREATE TABLE expense_receipts (
    employer_id uuid NOT NULL,
    claim_id uuid NOT NULL,
    file_id uuid NOT NULL,
    added_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY expense_receipts
    ADD CONSTRAINT expense_receipts_employer_id_file_id_key UNIQUE (employer_id, file_id);
ALTER TABLE ONLY expense_receipts
    ADD CONSTRAINT expense_receipts_pkey PRIMARY KEY (employer_id, claim_id, file_id);
ALTER TABLE ONLY expense_receipts
    ADD CONSTRAINT expense_receipts_employer_id_claim_id_fkey FOREIGN KEY (employer_id, claim_id) REFERENCES expense_claims(employer_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY expense_receipts
    ADD CONSTRAINT expense_receipts_employer_id_file_id_fkey FOREIGN KEY (employer_id, file_id) REFERENCES document_files(employer_id, id);
ALTER TABLE ONLY expense_receipts
    ADD CONSTRAINT expense_receipts_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE TRIGGER expense_receipts_kept BEFORE DELETE ON expense_receipts FOR EACH ROW EXECUTE FUNCTION expense_is_kept();
CREATE TRIGGER imprinted_delete AFTER DELETE ON expense_receipts REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_expense_receipts();
CREATE TRIGGER imprinted_insert AFTER INSERT ON expense_receipts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_expense_receipts();
CREATE TRIGGER imprinted_update AFTER UPDATE ON expense_receipts REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_expense_receipts();
ALTER TABLE expense_receipts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON expense_receipts USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON expense_receipts AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (claim_id IN ( SELECT c.id
   FROM expense_claims c
  WHERE (c.employer_id = current_employer())))));
GRANT SELECT,INSERT,DELETE ON TABLE expense_receipts TO gpod_app;

CREATE TABLE expense_rules (
    employer_id uuid NOT NULL,
    mileage_pence integer DEFAULT 45 NOT NULL,
    receipt_above_pence bigint DEFAULT 0,
    claim_most_pence bigint,
    category_most jsonb DEFAULT '{}'::jsonb NOT NULL,
    late_after_days integer DEFAULT 5 NOT NULL,
    second_above_pence bigint,
    changed_at timestamp with time zone NOT NULL,
    changed_by uuid NOT NULL,
    CONSTRAINT expense_rules_claim_most_pence_check CHECK ((claim_most_pence > 0)),
    CONSTRAINT expense_rules_late_after_days_check CHECK (((late_after_days >= 1) AND (late_after_days <= 60))),
    CONSTRAINT expense_rules_mileage_pence_check CHECK (((mileage_pence >= 1) AND (mileage_pence <= 45))),
    CONSTRAINT expense_rules_receipt_above_pence_check CHECK ((receipt_above_pence >= 0)),
    CONSTRAINT expense_rules_second_above_pence_check CHECK ((second_above_pence >= 0))
);
ALTER TABLE ONLY expense_rules
    ADD CONSTRAINT expense_rules_pkey PRIMARY KEY (employer_id);
ALTER TABLE ONLY expense_rules
    ADD CONSTRAINT expense_rules_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
ALTER TABLE ONLY expense_rules
    ADD CONSTRAINT expense_rules_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON expense_rules REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_expense_rules();
CREATE TRIGGER imprinted_insert AFTER INSERT ON expense_rules REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_expense_rules();
CREATE TRIGGER imprinted_update AFTER UPDATE ON expense_rules REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_expense_rules();
ALTER TABLE expense_rules ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON expense_rules USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE expense_rules TO gpod_app;

CREATE TABLE face_deletions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    template_digest bytea NOT NULL,
    reason text NOT NULL,
    deleted_at timestamp with time zone NOT NULL,
    CONSTRAINT face_deletions_reason_check CHECK ((reason = ANY (ARRAY['consent_withdrawn'::text, 'enrolled_again'::text, 'erased'::text])))
);
ALTER TABLE ONLY face_deletions
    ADD CONSTRAINT face_deletions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY face_deletions
    ADD CONSTRAINT face_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE TRIGGER face_deletions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON face_deletions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE face_deletions ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON face_deletions USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
GRANT SELECT,INSERT ON TABLE face_deletions TO gpod_app;

CREATE TABLE face_templates (
    user_id uuid NOT NULL,
    template_sealed bytea NOT NULL,
    model text NOT NULL,
    device_id uuid NOT NULL,
    consent_id uuid NOT NULL,
    enrolled_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY face_templates
    ADD CONSTRAINT face_templates_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY face_templates
    ADD CONSTRAINT face_templates_consent_id_fkey FOREIGN KEY (consent_id) REFERENCES consents(id);
ALTER TABLE ONLY face_templates
    ADD CONSTRAINT face_templates_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id);
ALTER TABLE ONLY face_templates
    ADD CONSTRAINT face_templates_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON face_templates REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_face_templates();
CREATE TRIGGER imprinted_insert AFTER INSERT ON face_templates REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_face_templates();
CREATE TRIGGER imprinted_update AFTER UPDATE ON face_templates REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_face_templates();
ALTER TABLE face_templates ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON face_templates USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
GRANT SELECT,INSERT,DELETE ON TABLE face_templates TO gpod_app;

CREATE TABLE feedback_links (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    made_for text NOT NULL,
    token_hash bytea NOT NULL,
    made_by uuid NOT NULL,
    made_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    given_name text DEFAULT ''::text NOT NULL,
    stars smallint,
    comment text DEFAULT ''::text NOT NULL,
    given_at timestamp with time zone,
    CONSTRAINT feedback_links_check CHECK ((expires_at > made_at)),
    CONSTRAINT feedback_links_check1 CHECK (((stars IS NULL) = (given_at IS NULL))),
    CONSTRAINT feedback_links_check2 CHECK (((given_at IS NULL) OR (revoked_at IS NULL))),
    CONSTRAINT feedback_links_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);
ALTER TABLE ONLY feedback_links
    ADD CONSTRAINT feedback_links_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY feedback_links
    ADD CONSTRAINT feedback_links_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY feedback_links
    ADD CONSTRAINT feedback_links_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY feedback_links
    ADD CONSTRAINT feedback_links_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY feedback_links
    ADD CONSTRAINT feedback_links_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
CREATE INDEX feedback_links_worker ON feedback_links USING btree (employer_id, worker_id, made_at DESC);
CREATE TRIGGER imprinted_delete AFTER DELETE ON feedback_links REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_feedback_links();
CREATE TRIGGER imprinted_insert AFTER INSERT ON feedback_links REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_feedback_links();
CREATE TRIGGER imprinted_update AFTER UPDATE ON feedback_links REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_feedback_links();
ALTER TABLE feedback_links ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON feedback_links USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON feedback_links AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE feedback_links TO gpod_app;

CREATE TABLE finances (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    balance_pence bigint,
    balance_on date,
    assessment_start_day smallint,
    nation text,
    CONSTRAINT finances_assessment_start_day_check CHECK (((assessment_start_day >= 1) AND (assessment_start_day <= 31))),
    CONSTRAINT finances_check CHECK (((balance_pence IS NULL) = (balance_on IS NULL))),
    CONSTRAINT finances_nation_check CHECK ((nation = ANY (ARRAY['england'::text, 'wales'::text, 'scotland'::text, 'northern_ireland'::text])))
);
ALTER TABLE ONLY finances
    ADD CONSTRAINT finances_pkey PRIMARY KEY (employer_id, worker_id);
ALTER TABLE ONLY finances
    ADD CONSTRAINT finances_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY finances
    ADD CONSTRAINT finances_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE finances ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON finances USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_record ON finances AS RESTRICTIVE USING (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records)))) WITH CHECK (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records))));
CREATE POLICY team_only ON finances AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE finances TO gpod_app;

CREATE TABLE finances_budgets (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    category text NOT NULL,
    limit_pence bigint NOT NULL,
    since date NOT NULL,
    CONSTRAINT finances_budgets_limit_pence_check CHECK ((limit_pence > 0))
);
ALTER TABLE ONLY finances_budgets
    ADD CONSTRAINT finances_budgets_pkey PRIMARY KEY (employer_id, worker_id, category);
ALTER TABLE ONLY finances_budgets
    ADD CONSTRAINT finances_budgets_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY finances_budgets
    ADD CONSTRAINT finances_budgets_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE finances_budgets ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON finances_budgets USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_record ON finances_budgets AS RESTRICTIVE USING (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records)))) WITH CHECK (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records))));
CREATE POLICY team_only ON finances_budgets AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE finances_budgets TO gpod_app;

CREATE TABLE finances_goals (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    target_pence bigint NOT NULL,
    target_date date NOT NULL,
    priority text NOT NULL,
    CONSTRAINT finances_goals_priority_check CHECK ((priority = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text]))),
    CONSTRAINT finances_goals_target_pence_check CHECK ((target_pence > 0))
);
ALTER TABLE ONLY finances_goals
    ADD CONSTRAINT finances_goals_pkey PRIMARY KEY (employer_id, worker_id, id);
ALTER TABLE ONLY finances_goals
    ADD CONSTRAINT finances_goals_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY finances_goals
    ADD CONSTRAINT finances_goals_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE finances_goals ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON finances_goals USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_record ON finances_goals AS RESTRICTIVE USING (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records)))) WITH CHECK (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records))));
CREATE POLICY team_only ON finances_goals AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE finances_goals TO gpod_app;

CREATE TABLE finances_imports (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    id uuid NOT NULL,
    file_name text NOT NULL,
    format text NOT NULL,
    first_day date,
    last_day date,
    lines integer NOT NULL,
    known integer NOT NULL,
    left_out jsonb NOT NULL,
    closing_day date,
    closing_pence bigint,
    imported_at timestamp with time zone NOT NULL,
    CONSTRAINT finances_imports_check CHECK (((closing_day IS NULL) = (closing_pence IS NULL))),
    CONSTRAINT finances_imports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'ofx'::text, 'camt053'::text])))
);
ALTER TABLE ONLY finances_imports
    ADD CONSTRAINT finances_imports_pkey PRIMARY KEY (employer_id, worker_id, id);
ALTER TABLE ONLY finances_imports
    ADD CONSTRAINT finances_imports_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY finances_imports
    ADD CONSTRAINT finances_imports_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE finances_imports ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON finances_imports USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_record ON finances_imports AS RESTRICTIVE USING (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records)))) WITH CHECK (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records))));
CREATE POLICY team_only ON finances_imports AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE finances_imports TO gpod_app;

CREATE TABLE finances_lines (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    id uuid NOT NULL,
    identity bytea NOT NULL,
    day date NOT NULL,
    amount_pence bigint NOT NULL,
    text text NOT NULL,
    category text,
    is_sorted boolean DEFAULT false NOT NULL,
    import_ids uuid[] NOT NULL,
    CONSTRAINT finances_lines_import_ids_check CHECK ((cardinality(import_ids) > 0))
);
ALTER TABLE ONLY finances_lines
    ADD CONSTRAINT finances_lines_employer_id_worker_id_identity_key UNIQUE (employer_id, worker_id, identity);
ALTER TABLE ONLY finances_lines
    ADD CONSTRAINT finances_lines_pkey PRIMARY KEY (employer_id, worker_id, id);
ALTER TABLE ONLY finances_lines
    ADD CONSTRAINT finances_lines_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY finances_lines
    ADD CONSTRAINT finances_lines_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX finances_lines_day ON finances_lines USING btree (employer_id, worker_id, day DESC, id);
ALTER TABLE finances_lines ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON finances_lines USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_record ON finances_lines AS RESTRICTIVE USING (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records)))) WITH CHECK (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records))));
CREATE POLICY team_only ON finances_lines AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE finances_lines TO gpod_app;

CREATE TABLE finances_outgoings (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    found_key text,
    is_dismissed boolean DEFAULT false NOT NULL,
    amount_pence bigint,
    every text,
    due_on date,
    ends_on date,
    paid_until date,
    CONSTRAINT finances_outgoings_amount_pence_check CHECK ((amount_pence > 0)),
    CONSTRAINT finances_outgoings_check CHECK ((is_dismissed OR ((amount_pence IS NOT NULL) AND (every IS NOT NULL) AND (due_on IS NOT NULL)))),
    CONSTRAINT finances_outgoings_check1 CHECK (((NOT is_dismissed) OR (found_key IS NOT NULL))),
    CONSTRAINT finances_outgoings_every_check CHECK ((every = ANY (ARRAY['once'::text, 'week'::text, 'fortnight'::text, 'four_weeks'::text, 'month'::text, 'quarter'::text, 'year'::text])))
);
ALTER TABLE ONLY finances_outgoings
    ADD CONSTRAINT finances_outgoings_pkey PRIMARY KEY (employer_id, worker_id, id);
ALTER TABLE finances_outgoings
    ADD CONSTRAINT finances_outgoings_days CHECK ((ends_on >= due_on)) NOT VALID;
ALTER TABLE ONLY finances_outgoings
    ADD CONSTRAINT finances_outgoings_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY finances_outgoings
    ADD CONSTRAINT finances_outgoings_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE UNIQUE INDEX finances_outgoings_found ON finances_outgoings USING btree (employer_id, worker_id, found_key) WHERE (found_key IS NOT NULL);
ALTER TABLE finances_outgoings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON finances_outgoings USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_record ON finances_outgoings AS RESTRICTIVE USING (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records)))) WITH CHECK (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records))));
CREATE POLICY team_only ON finances_outgoings AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE finances_outgoings TO gpod_app;

CREATE TABLE finances_pots (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    id uuid NOT NULL,
    goal_id uuid NOT NULL,
    since timestamp with time zone NOT NULL,
    until timestamp with time zone,
    CONSTRAINT finances_pots_check CHECK ((until > since))
);
ALTER TABLE ONLY finances_pots
    ADD CONSTRAINT finances_pots_pkey PRIMARY KEY (employer_id, worker_id, id);
ALTER TABLE ONLY finances_pots
    ADD CONSTRAINT finances_pots_employer_id_worker_id_goal_id_fkey FOREIGN KEY (employer_id, worker_id, goal_id) REFERENCES finances_goals(employer_id, worker_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX finances_pots_now ON finances_pots USING btree (employer_id, worker_id) WHERE (until IS NULL);
ALTER TABLE finances_pots ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON finances_pots USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_record ON finances_pots AS RESTRICTIVE USING (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records)))) WITH CHECK (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records))));
CREATE POLICY team_only ON finances_pots AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE finances_pots TO gpod_app;

CREATE TABLE finances_rules (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    id uuid NOT NULL,
    words text NOT NULL,
    category text,
    made_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY finances_rules
    ADD CONSTRAINT finances_rules_pkey PRIMARY KEY (employer_id, worker_id, id);
ALTER TABLE ONLY finances_rules
    ADD CONSTRAINT finances_rules_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY finances_rules
    ADD CONSTRAINT finances_rules_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE finances_rules ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON finances_rules USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_record ON finances_rules AS RESTRICTIVE USING (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records)))) WITH CHECK (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records))));
CREATE POLICY team_only ON finances_rules AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE finances_rules TO gpod_app;

CREATE TABLE finances_savings (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    id uuid NOT NULL,
    goal_id uuid NOT NULL,
    day date NOT NULL,
    amount_pence bigint NOT NULL
);
ALTER TABLE ONLY finances_savings
    ADD CONSTRAINT finances_savings_pkey PRIMARY KEY (employer_id, worker_id, id);
ALTER TABLE finances_savings
    ADD CONSTRAINT finances_savings_amount CHECK ((amount_pence <> 0)) NOT VALID;
ALTER TABLE ONLY finances_savings
    ADD CONSTRAINT finances_savings_employer_id_worker_id_goal_id_fkey FOREIGN KEY (employer_id, worker_id, goal_id) REFERENCES finances_goals(employer_id, worker_id, id) ON DELETE CASCADE;
CREATE INDEX finances_savings_goal ON finances_savings USING btree (employer_id, worker_id, goal_id);
ALTER TABLE finances_savings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON finances_savings USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_record ON finances_savings AS RESTRICTIVE USING (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records)))) WITH CHECK (((( SELECT current_person() AS current_person) IS NULL) OR (worker_id IN ( SELECT own_worker_records() AS own_worker_records))));
CREATE POLICY team_only ON finances_savings AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE finances_savings TO gpod_app;

CREATE TABLE finished_sums (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    week date NOT NULL,
    sheets integer NOT NULL,
    spells integer NOT NULL,
    seconds bigint NOT NULL
);
ALTER TABLE ONLY finished_sums
    ADD CONSTRAINT finished_sums_pkey PRIMARY KEY (employer_id, worker_id, week);
ALTER TABLE ONLY finished_sums
    ADD CONSTRAINT finished_sums_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY finished_sums
    ADD CONSTRAINT finished_sums_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX finished_sums_week ON finished_sums USING btree (employer_id, week) INCLUDE (worker_id, sheets, spells, seconds);
ALTER TABLE finished_sums ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON finished_sums USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON finished_sums AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT ON TABLE finished_sums TO gpod_app;

CREATE TABLE goal_steps (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    goal_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    said_by uuid,
    progress integer NOT NULL,
    note text NOT NULL,
    CONSTRAINT goal_steps_progress_check CHECK (((progress >= 0) AND (progress <= 100)))
);
ALTER TABLE ONLY goal_steps
    ADD CONSTRAINT goal_steps_employer_id_goal_id_number_key UNIQUE (employer_id, goal_id, number);
ALTER TABLE ONLY goal_steps
    ADD CONSTRAINT goal_steps_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY goal_steps
    ADD CONSTRAINT goal_steps_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY goal_steps
    ADD CONSTRAINT goal_steps_employer_id_goal_id_fkey FOREIGN KEY (employer_id, goal_id) REFERENCES goals(employer_id, id);
ALTER TABLE ONLY goal_steps
    ADD CONSTRAINT goal_steps_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY goal_steps
    ADD CONSTRAINT goal_steps_said_by_fkey FOREIGN KEY (said_by) REFERENCES users(id);
CREATE INDEX goal_steps_worker ON goal_steps USING btree (employer_id, worker_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON goal_steps REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_goal_steps();
CREATE TRIGGER imprinted_insert AFTER INSERT ON goal_steps REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_goal_steps();
CREATE TRIGGER imprinted_update AFTER UPDATE ON goal_steps REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_goal_steps();
ALTER TABLE goal_steps ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON goal_steps USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON goal_steps AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT UPDATE(note) ON TABLE goal_steps TO gpod_app;
GRANT SELECT,INSERT ON TABLE goal_steps TO gpod_app;

CREATE TABLE goals (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    key uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    category text NOT NULL,
    set_on date NOT NULL,
    target_on date NOT NULL,
    set_by uuid,
    is_own boolean NOT NULL,
    progress integer DEFAULT 0 NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    dropped_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT goals_category_check CHECK ((category = ANY (ARRAY['quality'::text, 'skills'::text, 'teamwork'::text, 'customers'::text, 'other'::text]))),
    CONSTRAINT goals_check CHECK ((target_on >= set_on)),
    CONSTRAINT goals_progress_check CHECK (((progress >= 0) AND (progress <= 100)))
);
ALTER TABLE ONLY goals
    ADD CONSTRAINT goals_employer_id_worker_id_key_key UNIQUE (employer_id, worker_id, key);
ALTER TABLE ONLY goals
    ADD CONSTRAINT goals_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY goals
    ADD CONSTRAINT goals_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY goals
    ADD CONSTRAINT goals_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY goals
    ADD CONSTRAINT goals_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON goals REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_goals();
CREATE TRIGGER imprinted_insert AFTER INSERT ON goals REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_goals();
CREATE TRIGGER imprinted_update AFTER UPDATE ON goals REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_goals();
ALTER TABLE goals ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON goals USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON goals AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE goals TO gpod_app;

CREATE TABLE help_sources (
    code text NOT NULL,
    confirmed_on date NOT NULL,
    is_hidden boolean NOT NULL,
    confirmed_by uuid NOT NULL,
    CONSTRAINT help_sources_code_check CHECK ((code ~ '^[a-z_]{2,40}$'::text))
);
ALTER TABLE ONLY help_sources
    ADD CONSTRAINT help_sources_pkey PRIMARY KEY (code);
ALTER TABLE ONLY help_sources
    ADD CONSTRAINT help_sources_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users(id);
GRANT SELECT,INSERT,UPDATE ON TABLE help_sources TO gpod_app;

CREATE TABLE hmrc_submissions (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    pay_run_id uuid,
    tax_year text NOT NULL,
    tax_month smallint NOT NULL,
    late_reason text,
    content text,
    totals jsonb,
    ir_mark text NOT NULL,
    transaction_id text NOT NULL,
    state text DEFAULT 'ready'::text NOT NULL,
    correlation_id text,
    poll_after timestamp with time zone,
    response jsonb,
    problem text,
    made_at timestamp with time zone NOT NULL,
    made_by uuid,
    sent_at timestamp with time zone,
    ended_at timestamp with time zone,
    part smallint DEFAULT 1 NOT NULL,
    parts smallint DEFAULT 1 NOT NULL,
    content_sealed bytea,
    claims_allowance boolean DEFAULT false NOT NULL,
    inactive_from date,
    inactive_to date,
    scheme_ceased_on date,
    CONSTRAINT hmrc_submissions_check CHECK (((part >= 1) AND (part <= parts))),
    CONSTRAINT hmrc_submissions_inactive CHECK ((((inactive_from IS NULL) = (inactive_to IS NULL)) AND (inactive_from < inactive_to))),
    CONSTRAINT hmrc_submissions_kind_check CHECK ((kind = ANY (ARRAY['FPS'::text, 'EPS'::text]))),
    CONSTRAINT hmrc_submissions_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'sending'::text, 'waiting'::text, 'accepted'::text, 'rejected'::text, 'deleted'::text]))),
    CONSTRAINT hmrc_submissions_tax_month_check CHECK (((tax_month >= 1) AND (tax_month <= 12)))
);
ALTER TABLE ONLY hmrc_submissions
    ADD CONSTRAINT hmrc_submissions_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY hmrc_submissions
    ADD CONSTRAINT hmrc_submissions_transaction_id_key UNIQUE (transaction_id);
ALTER TABLE hmrc_submissions
    ADD CONSTRAINT hmrc_submissions_sealed CHECK (((content IS NULL) AND (content_sealed IS NOT NULL))) NOT VALID;
ALTER TABLE ONLY hmrc_submissions
    ADD CONSTRAINT hmrc_submissions_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY hmrc_submissions
    ADD CONSTRAINT hmrc_submissions_employer_id_pay_run_id_fkey FOREIGN KEY (employer_id, pay_run_id) REFERENCES pay_runs(employer_id, id);
ALTER TABLE ONLY hmrc_submissions
    ADD CONSTRAINT hmrc_submissions_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
CREATE INDEX hmrc_submissions_moving ON hmrc_submissions USING btree (made_at) WHERE (state = ANY (ARRAY['ready'::text, 'sending'::text, 'waiting'::text]));
CREATE UNIQUE INDEX hmrc_submissions_one_fps ON hmrc_submissions USING btree (employer_id, pay_run_id, part) WHERE ((kind = 'FPS'::text) AND (state <> 'rejected'::text));
CREATE TRIGGER imprinted_delete AFTER DELETE ON hmrc_submissions REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_hmrc_submissions();
CREATE TRIGGER imprinted_insert AFTER INSERT ON hmrc_submissions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_hmrc_submissions();
CREATE TRIGGER imprinted_update AFTER UPDATE ON hmrc_submissions REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_hmrc_submissions();
ALTER TABLE hmrc_submissions ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON hmrc_submissions USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON hmrc_submissions AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT,UPDATE ON TABLE hmrc_submissions TO gpod_app;

CREATE TABLE hours_requests (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    key uuid NOT NULL,
    shift_id uuid,
    timesheet_id uuid,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    break_minutes integer NOT NULL,
    reason text,
    asked_at timestamp with time zone NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    answer text,
    is_automatic boolean DEFAULT false NOT NULL,
    CONSTRAINT hours_requests_break_minutes_check CHECK (((break_minutes >= 0) AND (break_minutes <= 480))),
    CONSTRAINT hours_requests_check CHECK ((ended_at > started_at)),
    CONSTRAINT hours_requests_check1 CHECK (((shift_id IS NOT NULL) OR (timesheet_id IS NOT NULL))),
    CONSTRAINT hours_requests_check2 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
    CONSTRAINT hours_requests_reason_given CHECK ((is_automatic OR (reason IS NOT NULL))),
    CONSTRAINT hours_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text])))
);
ALTER TABLE ONLY hours_requests
    ADD CONSTRAINT hours_requests_employer_id_worker_id_key_key UNIQUE (employer_id, worker_id, key);
ALTER TABLE ONLY hours_requests
    ADD CONSTRAINT hours_requests_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY hours_requests
    ADD CONSTRAINT hours_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
ALTER TABLE ONLY hours_requests
    ADD CONSTRAINT hours_requests_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY hours_requests
    ADD CONSTRAINT hours_requests_employer_id_shift_id_fkey FOREIGN KEY (employer_id, shift_id) REFERENCES shifts(employer_id, id);
ALTER TABLE ONLY hours_requests
    ADD CONSTRAINT hours_requests_employer_id_timesheet_id_fkey FOREIGN KEY (employer_id, timesheet_id) REFERENCES timesheets(employer_id, id);
ALTER TABLE ONLY hours_requests
    ADD CONSTRAINT hours_requests_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX hours_requests_asked ON hours_requests USING btree (employer_id, state, asked_at);
CREATE INDEX hours_requests_automatic ON hours_requests USING btree (employer_id) WHERE (is_automatic AND (state = 'waiting'::text));
CREATE INDEX hours_requests_of_shift ON hours_requests USING btree (employer_id, shift_id);
CREATE INDEX hours_requests_of_timesheet ON hours_requests USING btree (employer_id, timesheet_id);
CREATE UNIQUE INDEX hours_requests_one_waiting ON hours_requests USING btree (employer_id, COALESCE(shift_id, timesheet_id)) WHERE (state = 'waiting'::text);
CREATE TRIGGER imprinted_delete AFTER DELETE ON hours_requests REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_hours_requests();
CREATE TRIGGER imprinted_insert AFTER INSERT ON hours_requests REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_hours_requests();
CREATE TRIGGER imprinted_update AFTER UPDATE ON hours_requests REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_hours_requests();
ALTER TABLE hours_requests ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON hours_requests USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON hours_requests AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE hours_requests TO gpod_app;

CREATE TABLE idempotency_keys (
    employer_id uuid NOT NULL,
    user_id uuid NOT NULL,
    key text NOT NULL,
    request_hash bytea NOT NULL,
    status integer NOT NULL,
    response jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255)))
);
ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (employer_id, user_id, key);
ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON idempotency_keys USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,DELETE ON TABLE idempotency_keys TO gpod_app;

CREATE TABLE import_mappings (
    employer_id uuid NOT NULL,
    signature bytea NOT NULL,
    fields text[] NOT NULL,
    used_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY import_mappings
    ADD CONSTRAINT import_mappings_pkey PRIMARY KEY (employer_id, signature);
ALTER TABLE ONLY import_mappings
    ADD CONSTRAINT import_mappings_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE import_mappings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON import_mappings USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON import_mappings AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT,UPDATE ON TABLE import_mappings TO gpod_app;

CREATE TABLE incident_notes (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    incident_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    written_by uuid NOT NULL,
    words text NOT NULL
);
ALTER TABLE ONLY incident_notes
    ADD CONSTRAINT incident_notes_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY incident_notes
    ADD CONSTRAINT incident_notes_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY incident_notes
    ADD CONSTRAINT incident_notes_employer_id_incident_id_fkey FOREIGN KEY (employer_id, incident_id) REFERENCES incidents(employer_id, id);
ALTER TABLE ONLY incident_notes
    ADD CONSTRAINT incident_notes_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY incident_notes
    ADD CONSTRAINT incident_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES users(id);
CREATE INDEX incident_notes_incident ON incident_notes USING btree (employer_id, incident_id, at);
CREATE INDEX incident_notes_worker ON incident_notes USING btree (employer_id, worker_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON incident_notes REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_incident_notes();
CREATE TRIGGER imprinted_insert AFTER INSERT ON incident_notes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_incident_notes();
CREATE TRIGGER imprinted_update AFTER UPDATE ON incident_notes REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_incident_notes();
ALTER TABLE incident_notes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON incident_notes USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON incident_notes AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (incident_id IN ( SELECT i.id
   FROM incidents i
  WHERE (i.employer_id = current_employer())))));
GRANT UPDATE(words) ON TABLE incident_notes TO gpod_app;
GRANT SELECT,INSERT ON TABLE incident_notes TO gpod_app;

CREATE TABLE incidents (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    key uuid NOT NULL,
    kind text NOT NULL,
    severity text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    place text NOT NULL,
    words text NOT NULL,
    skips_manager boolean NOT NULL,
    reported_at timestamp with time zone NOT NULL,
    state text DEFAULT 'reported'::text NOT NULL,
    taken_by uuid,
    riddor_kind text,
    riddor_reported_on date,
    riddor_reference text,
    resolved_at timestamp with time zone,
    resolved_by uuid,
    answer text,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT incidents_check CHECK (((state = 'reported'::text) = (taken_by IS NULL))),
    CONSTRAINT incidents_check1 CHECK (((state = 'resolved'::text) = ((resolved_at IS NOT NULL) AND (resolved_by IS NOT NULL) AND (answer IS NOT NULL)))),
    CONSTRAINT incidents_check2 CHECK (((riddor_kind IS NOT NULL) OR ((riddor_reported_on IS NULL) AND (riddor_reference IS NULL)))),
    CONSTRAINT incidents_kind_check CHECK ((kind = ANY (ARRAY['accident'::text, 'near_miss'::text, 'stress'::text, 'violence'::text, 'ill_health'::text, 'other'::text]))),
    CONSTRAINT incidents_riddor_kind_check CHECK ((riddor_kind = ANY (ARRAY['death'::text, 'specified_injury'::text, 'over_seven_days'::text, 'not_at_work'::text, 'dangerous_occurrence'::text, 'disease'::text]))),
    CONSTRAINT incidents_severity_check CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
    CONSTRAINT incidents_state_check CHECK ((state = ANY (ARRAY['reported'::text, 'investigating'::text, 'resolved'::text])))
);
ALTER TABLE ONLY incidents
    ADD CONSTRAINT incidents_employer_id_worker_id_key_key UNIQUE (employer_id, worker_id, key);
ALTER TABLE ONLY incidents
    ADD CONSTRAINT incidents_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY incidents
    ADD CONSTRAINT incidents_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY incidents
    ADD CONSTRAINT incidents_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY incidents
    ADD CONSTRAINT incidents_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id);
ALTER TABLE ONLY incidents
    ADD CONSTRAINT incidents_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES users(id);
CREATE INDEX incidents_reported ON incidents USING btree (employer_id, reported_at);
CREATE INDEX incidents_worker ON incidents USING btree (employer_id, worker_id, reported_at);
CREATE TRIGGER imprinted_delete AFTER DELETE ON incidents REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_incidents();
CREATE TRIGGER imprinted_insert AFTER INSERT ON incidents REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_incidents();
CREATE TRIGGER imprinted_update AFTER UPDATE ON incidents REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_incidents();
ALTER TABLE incidents ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON incidents USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON incidents AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((NOT skips_manager) AND (worker_id IN ( SELECT id.id
   FROM team_workers() id(id))))));
GRANT SELECT,INSERT,UPDATE ON TABLE incidents TO gpod_app;

CREATE TABLE invitations (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid,
    code_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    ended_at timestamp with time zone,
    created_by uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    role text,
    email text,
    first_name text,
    last_name text,
    ended_because text,
    wrong_answers smallint DEFAULT 0 NOT NULL,
    CONSTRAINT invitations_check CHECK (((worker_id IS NULL) = (role IS NOT NULL))),
    CONSTRAINT invitations_check1 CHECK (((role IS NULL) OR ((email IS NOT NULL) AND (first_name IS NOT NULL) AND (last_name IS NOT NULL)))),
    CONSTRAINT invitations_check2 CHECK (((ended_because IS NULL) OR (ended_at IS NOT NULL))),
    CONSTRAINT invitations_ended_because_check CHECK ((ended_because = ANY (ARRAY['sender_may_not'::text, 'wrong_answers'::text]))),
    CONSTRAINT invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'payroll_manager'::text, 'manager'::text, 'auditor'::text])))
);
ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX invitations_open_by ON invitations USING btree (employer_id, created_by) WHERE ((used_at IS NULL) AND (ended_at IS NULL));
CREATE INDEX invitations_worker ON invitations USING btree (employer_id, worker_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON invitations REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_invitations();
CREATE TRIGGER imprinted_insert AFTER INSERT ON invitations REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_invitations();
CREATE TRIGGER imprinted_update AFTER UPDATE ON invitations REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_invitations();
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON invitations USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON invitations AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE invitations TO gpod_app;

CREATE TABLE journals (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    business_key text NOT NULL,
    kind text NOT NULL,
    occurred_on date NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    reverses_id uuid,
    first_line smallint DEFAULT 0 NOT NULL,
    CONSTRAINT journals_first_line_check CHECK ((first_line = 0))
);
ALTER TABLE ONLY journals
    ADD CONSTRAINT journals_employer_id_business_key_key UNIQUE (employer_id, business_key);
ALTER TABLE ONLY journals
    ADD CONSTRAINT journals_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY journals
    ADD CONSTRAINT journals_employer_id_reverses_id_fkey FOREIGN KEY (employer_id, reverses_id) REFERENCES journals(employer_id, id);
ALTER TABLE ONLY journals
    ADD CONSTRAINT journals_have_postings FOREIGN KEY (employer_id, id, first_line) REFERENCES postings(employer_id, journal_id, line) DEFERRABLE INITIALLY DEFERRED;
CREATE TRIGGER imprinted_delete AFTER DELETE ON journals REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_journals();
CREATE TRIGGER imprinted_insert AFTER INSERT ON journals REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_journals();
CREATE TRIGGER imprinted_update AFTER UPDATE ON journals REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_journals();
CREATE TRIGGER journals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON journals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE journals ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON journals USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON journals AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT ON TABLE journals TO gpod_app;

CREATE TABLE kiosks (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    place_id uuid NOT NULL,
    name text NOT NULL,
    picks_names boolean NOT NULL,
    made_at timestamp with time zone NOT NULL,
    made_by uuid NOT NULL,
    code_hash bytea,
    code_expires_at timestamp with time zone,
    token_hash bytea,
    opened_at timestamp with time zone,
    last_seen_at timestamp with time zone,
    revoked_at timestamp with time zone,
    revoked_by uuid,
    CONSTRAINT kiosks_check CHECK (((code_hash IS NULL) = (code_expires_at IS NULL))),
    CONSTRAINT kiosks_check1 CHECK (((token_hash IS NULL) = (opened_at IS NULL))),
    CONSTRAINT kiosks_check2 CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
    CONSTRAINT kiosks_check3 CHECK (((revoked_at IS NULL) OR (code_hash IS NULL)))
);
ALTER TABLE ONLY kiosks
    ADD CONSTRAINT kiosks_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY kiosks
    ADD CONSTRAINT kiosks_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY kiosks
    ADD CONSTRAINT kiosks_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY kiosks
    ADD CONSTRAINT kiosks_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY kiosks
    ADD CONSTRAINT kiosks_employer_id_place_id_fkey FOREIGN KEY (employer_id, place_id) REFERENCES places(employer_id, id);
ALTER TABLE ONLY kiosks
    ADD CONSTRAINT kiosks_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
ALTER TABLE ONLY kiosks
    ADD CONSTRAINT kiosks_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES users(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON kiosks REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_kiosks();
CREATE TRIGGER imprinted_insert AFTER INSERT ON kiosks REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_kiosks();
CREATE TRIGGER imprinted_update AFTER UPDATE ON kiosks REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_kiosks();
ALTER TABLE kiosks ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON kiosks USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE kiosks TO gpod_app;

CREATE TABLE leaderboard_members (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    since timestamp with time zone NOT NULL
);
ALTER TABLE ONLY leaderboard_members
    ADD CONSTRAINT leaderboard_members_pkey PRIMARY KEY (employer_id, worker_id);
ALTER TABLE ONLY leaderboard_members
    ADD CONSTRAINT leaderboard_members_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY leaderboard_members
    ADD CONSTRAINT leaderboard_members_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE leaderboard_members ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON leaderboard_members USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON leaderboard_members AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE ON TABLE leaderboard_members TO gpod_app;

CREATE TABLE leave_requests (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    key uuid NOT NULL,
    kind text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    starts_midday boolean DEFAULT false NOT NULL,
    ends_midday boolean DEFAULT false NOT NULL,
    qualifying_days jsonb NOT NULL,
    minutes integer,
    reason text,
    asked_at timestamp with time zone NOT NULL,
    state text DEFAULT 'asked'::text NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    answer text,
    absence_id uuid,
    CONSTRAINT leave_requests_check CHECK ((ends_on >= starts_on)),
    CONSTRAINT leave_requests_check1 CHECK (((kind = 'holiday'::text) OR (NOT (starts_midday OR ends_midday)))),
    CONSTRAINT leave_requests_check2 CHECK (((kind = 'holiday'::text) OR (minutes IS NULL))),
    CONSTRAINT leave_requests_check3 CHECK (((state = 'asked'::text) = (decided_at IS NULL))),
    CONSTRAINT leave_requests_check4 CHECK (((state = 'approved'::text) = (absence_id IS NOT NULL))),
    CONSTRAINT leave_requests_kind_check CHECK ((kind = ANY (ARRAY['maternity'::text, 'paternity'::text, 'adoption'::text, 'shared_parental'::text, 'bereavement'::text, 'neonatal'::text, 'holiday'::text, 'unpaid'::text]))),
    CONSTRAINT leave_requests_minutes_check CHECK (((minutes >= 1) AND (minutes <= 60000))),
    CONSTRAINT leave_requests_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text])))
);
ALTER TABLE ONLY leave_requests
    ADD CONSTRAINT leave_requests_employer_id_worker_id_key_key UNIQUE (employer_id, worker_id, key);
ALTER TABLE ONLY leave_requests
    ADD CONSTRAINT leave_requests_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY leave_requests
    ADD CONSTRAINT leave_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
ALTER TABLE ONLY leave_requests
    ADD CONSTRAINT leave_requests_employer_id_absence_id_fkey FOREIGN KEY (employer_id, absence_id) REFERENCES absences(employer_id, id);
ALTER TABLE ONLY leave_requests
    ADD CONSTRAINT leave_requests_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY leave_requests
    ADD CONSTRAINT leave_requests_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX leave_requests_asked ON leave_requests USING btree (employer_id, asked_at) WHERE (state = 'asked'::text);
CREATE UNIQUE INDEX leave_requests_of_absence ON leave_requests USING btree (employer_id, absence_id) WHERE (absence_id IS NOT NULL);
CREATE INDEX leave_requests_of_worker ON leave_requests USING btree (employer_id, worker_id, starts_on);
CREATE TRIGGER imprinted_delete AFTER DELETE ON leave_requests REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_leave_requests();
CREATE TRIGGER imprinted_insert AFTER INSERT ON leave_requests REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_leave_requests();
CREATE TRIGGER imprinted_update AFTER UPDATE ON leave_requests REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_leave_requests();
ALTER TABLE leave_requests ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON leave_requests USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON leave_requests AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE leave_requests TO gpod_app;

CREATE TABLE leaver_items (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    label text NOT NULL,
    place integer NOT NULL,
    done_at timestamp with time zone,
    done_by uuid,
    CONSTRAINT leaver_items_check CHECK (((done_at IS NULL) = (done_by IS NULL)))
);
ALTER TABLE ONLY leaver_items
    ADD CONSTRAINT leaver_items_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY leaver_items
    ADD CONSTRAINT leaver_items_done_by_fkey FOREIGN KEY (done_by) REFERENCES users(id);
ALTER TABLE ONLY leaver_items
    ADD CONSTRAINT leaver_items_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX leaver_items_of_worker ON leaver_items USING btree (employer_id, worker_id);
ALTER TABLE leaver_items ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON leaver_items USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON leaver_items AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT UPDATE(done_at) ON TABLE leaver_items TO gpod_app;
GRANT UPDATE(done_by) ON TABLE leaver_items TO gpod_app;
GRANT UPDATE(label) ON TABLE leaver_items TO gpod_app;
GRANT UPDATE(place) ON TABLE leaver_items TO gpod_app;
GRANT SELECT,INSERT,DELETE ON TABLE leaver_items TO gpod_app;

CREATE TABLE leavers (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    reason text NOT NULL,
    said_at timestamp with time zone NOT NULL,
    said_by uuid NOT NULL,
    holiday_item_id uuid
);
ALTER TABLE ONLY leavers
    ADD CONSTRAINT leavers_pkey PRIMARY KEY (employer_id, worker_id);
ALTER TABLE ONLY leavers
    ADD CONSTRAINT leavers_employer_id_holiday_item_id_fkey FOREIGN KEY (employer_id, holiday_item_id) REFERENCES pay_items(employer_id, id);
ALTER TABLE ONLY leavers
    ADD CONSTRAINT leavers_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY leavers
    ADD CONSTRAINT leavers_said_by_fkey FOREIGN KEY (said_by) REFERENCES users(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON leavers REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_leavers();
CREATE TRIGGER imprinted_insert AFTER INSERT ON leavers REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_leavers();
CREATE TRIGGER imprinted_update AFTER UPDATE ON leavers REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_leavers();
ALTER TABLE leavers ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON leavers USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON leavers AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT UPDATE(holiday_item_id) ON TABLE leavers TO gpod_app;
GRANT UPDATE(reason) ON TABLE leavers TO gpod_app;
GRANT UPDATE(said_at) ON TABLE leavers TO gpod_app;
GRANT UPDATE(said_by) ON TABLE leavers TO gpod_app;
GRANT SELECT,INSERT,DELETE ON TABLE leavers TO gpod_app;

CREATE TABLE ledger_accounts (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    code text NOT NULL,
    worker_id uuid
);
ALTER TABLE ONLY ledger_accounts
    ADD CONSTRAINT ledger_accounts_employer_id_code_worker_id_key UNIQUE NULLS NOT DISTINCT (employer_id, code, worker_id);
ALTER TABLE ONLY ledger_accounts
    ADD CONSTRAINT ledger_accounts_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY ledger_accounts
    ADD CONSTRAINT ledger_accounts_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY ledger_accounts
    ADD CONSTRAINT ledger_accounts_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON ledger_accounts REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_ledger_accounts();
CREATE TRIGGER imprinted_insert AFTER INSERT ON ledger_accounts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_ledger_accounts();
CREATE TRIGGER imprinted_update AFTER UPDATE ON ledger_accounts REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_ledger_accounts();
CREATE TRIGGER ledger_accounts_keep_their_key BEFORE UPDATE OF employer_id, id ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER posted_to_delete AFTER DELETE ON ledger_accounts REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION refuse_accounts_posted_to();
ALTER TABLE ledger_accounts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON ledger_accounts USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON ledger_accounts AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT,DELETE ON TABLE ledger_accounts TO gpod_app;

CREATE TABLE ledger_balances (
    employer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    balance_pence bigint DEFAULT 0 NOT NULL,
    part smallint DEFAULT 0 NOT NULL,
    CONSTRAINT ledger_balances_part_check CHECK (((part >= 0) AND (part <= 8)))
);
ALTER TABLE ONLY ledger_balances
    ADD CONSTRAINT ledger_balances_pkey PRIMARY KEY (employer_id, account_id, part);
ALTER TABLE ONLY ledger_balances
    ADD CONSTRAINT ledger_balances_employer_id_account_id_fkey FOREIGN KEY (employer_id, account_id) REFERENCES ledger_accounts(employer_id, id);
ALTER TABLE ledger_balances ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON ledger_balances USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON ledger_balances AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE ledger_balances TO gpod_app;

CREATE TABLE made_contracts (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    template_id uuid NOT NULL,
    template_version integer NOT NULL,
    document_id uuid NOT NULL,
    made_at timestamp with time zone NOT NULL,
    made_by uuid NOT NULL
);
ALTER TABLE ONLY made_contracts
    ADD CONSTRAINT made_contracts_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY made_contracts
    ADD CONSTRAINT made_contracts_employer_id_document_id_fkey FOREIGN KEY (employer_id, document_id) REFERENCES documents(employer_id, id);
ALTER TABLE ONLY made_contracts
    ADD CONSTRAINT made_contracts_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY made_contracts
    ADD CONSTRAINT made_contracts_employer_id_template_id_fkey FOREIGN KEY (employer_id, template_id) REFERENCES contract_templates(employer_id, id);
ALTER TABLE ONLY made_contracts
    ADD CONSTRAINT made_contracts_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY made_contracts
    ADD CONSTRAINT made_contracts_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
CREATE INDEX made_contracts_worker ON made_contracts USING btree (employer_id, worker_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON made_contracts REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_made_contracts();
CREATE TRIGGER imprinted_insert AFTER INSERT ON made_contracts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_made_contracts();
CREATE TRIGGER imprinted_update AFTER UPDATE ON made_contracts REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_made_contracts();
ALTER TABLE made_contracts ENABLE ROW LEVEL SECURITY;
CREATE POLICY nobodys_team ON made_contracts AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
CREATE POLICY own_company ON made_contracts USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT ON TABLE made_contracts TO gpod_app;

CREATE TABLE memberships (
    employer_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    worker_id uuid,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT memberships_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'payroll_manager'::text, 'manager'::text, 'auditor'::text, 'worker'::text])))
);
ALTER TABLE ONLY memberships
    ADD CONSTRAINT memberships_employer_id_worker_id_key UNIQUE (employer_id, worker_id);
ALTER TABLE ONLY memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (employer_id, user_id);
ALTER TABLE ONLY memberships
    ADD CONSTRAINT memberships_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY memberships
    ADD CONSTRAINT memberships_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY memberships
    ADD CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX memberships_user ON memberships USING btree (user_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON memberships REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_memberships();
CREATE TRIGGER imprinted_insert AFTER INSERT ON memberships REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_memberships();
CREATE TRIGGER imprinted_update AFTER UPDATE ON memberships REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_memberships();
ALTER TABLE memberships ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON memberships USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_memberships ON memberships FOR SELECT USING ((user_id = current_user_id()));
GRANT SELECT,INSERT,UPDATE ON TABLE memberships TO gpod_app;

CREATE TABLE message_contacts (
    employer_id uuid NOT NULL,
    kind text NOT NULL,
    contact_id uuid NOT NULL,
    CONSTRAINT message_contacts_kind_check CHECK ((kind = ANY (ARRAY['hr'::text, 'payroll'::text, 'support'::text])))
);
ALTER TABLE ONLY message_contacts
    ADD CONSTRAINT message_contacts_pkey PRIMARY KEY (employer_id, kind);
ALTER TABLE ONLY message_contacts
    ADD CONSTRAINT message_contacts_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES users(id);
ALTER TABLE ONLY message_contacts
    ADD CONSTRAINT message_contacts_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE message_contacts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON message_contacts USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE message_contacts TO gpod_app;

CREATE TABLE message_files (
    employer_id uuid NOT NULL,
    message_id uuid NOT NULL,
    file_id uuid NOT NULL
);
ALTER TABLE ONLY message_files
    ADD CONSTRAINT message_files_pkey PRIMARY KEY (employer_id, message_id, file_id);
ALTER TABLE ONLY message_files
    ADD CONSTRAINT message_files_employer_id_file_id_fkey FOREIGN KEY (employer_id, file_id) REFERENCES document_files(employer_id, id);
ALTER TABLE ONLY message_files
    ADD CONSTRAINT message_files_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY message_files
    ADD CONSTRAINT message_files_employer_id_message_id_fkey FOREIGN KEY (employer_id, message_id) REFERENCES messages(employer_id, id) ON DELETE CASCADE;
CREATE INDEX message_files_file ON message_files USING btree (employer_id, file_id);
ALTER TABLE message_files ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON message_files USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_threads ON message_files AS RESTRICTIVE FOR SELECT USING (((( SELECT current_person() AS current_person) IS NULL) OR (EXISTS ( SELECT 1
   FROM messages m
  WHERE ((m.employer_id = message_files.employer_id) AND (m.id = message_files.message_id))))));
CREATE POLICY own_words ON message_files AS RESTRICTIVE FOR INSERT WITH CHECK (((( SELECT current_person() AS current_person) IS NULL) OR (EXISTS ( SELECT 1
   FROM messages m
  WHERE ((m.employer_id = message_files.employer_id) AND (m.id = message_files.message_id) AND (m.sender_id = ( SELECT current_person() AS current_person)))))));
GRANT SELECT,INSERT ON TABLE message_files TO gpod_app;

CREATE TABLE message_settings (
    employer_id uuid NOT NULL,
    colleagues boolean NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    changed_by uuid
);
ALTER TABLE ONLY message_settings
    ADD CONSTRAINT message_settings_pkey PRIMARY KEY (employer_id);
ALTER TABLE ONLY message_settings
    ADD CONSTRAINT message_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
ALTER TABLE ONLY message_settings
    ADD CONSTRAINT message_settings_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE message_settings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON message_settings USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE message_settings TO gpod_app;

CREATE TABLE message_threads (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    subject text NOT NULL,
    begun_by uuid,
    begun_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    last_number integer DEFAULT 0 NOT NULL,
    priority text DEFAULT 'normal'::text NOT NULL,
    CONSTRAINT message_threads_priority_check CHECK ((priority = ANY (ARRAY['high'::text, 'normal'::text, 'low'::text])))
);
ALTER TABLE ONLY message_threads
    ADD CONSTRAINT message_threads_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY message_threads
    ADD CONSTRAINT message_threads_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES users(id);
ALTER TABLE ONLY message_threads
    ADD CONSTRAINT message_threads_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE INDEX message_threads_by_age ON message_threads USING btree (employer_id, last_at);
ALTER TABLE message_threads ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON message_threads USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_threads ON message_threads AS RESTRICTIVE USING (((( SELECT current_person() AS current_person) IS NULL) OR (begun_by = ( SELECT current_person() AS current_person)) OR (id IN ( SELECT own_threads() AS own_threads)))) WITH CHECK (((( SELECT current_person() AS current_person) IS NULL) OR (begun_by = ( SELECT current_person() AS current_person)) OR (id IN ( SELECT own_threads() AS own_threads))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE message_threads TO gpod_app;

CREATE TABLE messages (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    thread_id uuid NOT NULL,
    number integer NOT NULL,
    sender_id uuid,
    key uuid NOT NULL,
    words text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    forwarded_words text,
    forwarded_from uuid,
    forwarded_at timestamp with time zone,
    CONSTRAINT messages_check CHECK (((forwarded_words IS NULL) = (forwarded_at IS NULL)))
);
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_employer_id_thread_id_fkey FOREIGN KEY (employer_id, thread_id) REFERENCES message_threads(employer_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_forwarded_from_fkey FOREIGN KEY (forwarded_from) REFERENCES users(id);
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id);
CREATE UNIQUE INDEX messages_of_thread ON messages USING btree (employer_id, thread_id, number);
CREATE UNIQUE INDEX messages_sent_once ON messages USING btree (employer_id, sender_id, key);
ALTER TABLE messages ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON messages USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_letters ON messages AS RESTRICTIVE FOR UPDATE USING (((( SELECT current_person() AS current_person) IS NULL) OR (thread_id IN ( SELECT own_threads() AS own_threads))));
CREATE POLICY own_threads ON messages AS RESTRICTIVE FOR SELECT USING (((( SELECT current_person() AS current_person) IS NULL) OR (thread_id IN ( SELECT own_threads() AS own_threads))));
CREATE POLICY own_words ON messages AS RESTRICTIVE FOR INSERT WITH CHECK (((( SELECT current_person() AS current_person) IS NULL) OR ((sender_id = ( SELECT current_person() AS current_person)) AND (thread_id IN ( SELECT own_threads() AS own_threads)))));
GRANT UPDATE(forwarded_from) ON TABLE messages TO gpod_app;
GRANT UPDATE(sender_id) ON TABLE messages TO gpod_app;
GRANT SELECT,INSERT,DELETE ON TABLE messages TO gpod_app;

CREATE TABLE named_breaks (
    employer_id uuid NOT NULL,
    clock_event_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    kind text NOT NULL,
    CONSTRAINT named_breaks_kind_check CHECK ((kind = ANY (ARRAY['coffee'::text, 'lunch'::text, 'rest'::text])))
);
ALTER TABLE ONLY named_breaks
    ADD CONSTRAINT named_breaks_pkey PRIMARY KEY (employer_id, clock_event_id);
ALTER TABLE ONLY named_breaks
    ADD CONSTRAINT named_breaks_employer_id_clock_event_id_fkey FOREIGN KEY (employer_id, clock_event_id) REFERENCES clock_events(employer_id, id);
ALTER TABLE ONLY named_breaks
    ADD CONSTRAINT named_breaks_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY named_breaks
    ADD CONSTRAINT named_breaks_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX named_breaks_worker ON named_breaks USING btree (employer_id, worker_id);
ALTER TABLE named_breaks ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON named_breaks USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON named_breaks AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE named_breaks TO gpod_app;

CREATE TABLE named_feedback (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    topic text NOT NULL,
    words text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    state text DEFAULT 'new'::text NOT NULL,
    answer text,
    answered_by uuid,
    answered_at timestamp with time zone,
    CONSTRAINT named_feedback_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT named_feedback_state_check CHECK ((state = ANY (ARRAY['new'::text, 'looked_at'::text, 'answered'::text, 'closed'::text]))),
    CONSTRAINT named_feedback_topic_check CHECK ((topic = ANY (ARRAY['pay'::text, 'hours'::text, 'safety'::text, 'people'::text, 'other'::text])))
);
ALTER TABLE ONLY named_feedback
    ADD CONSTRAINT named_feedback_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY named_feedback
    ADD CONSTRAINT named_feedback_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id);
ALTER TABLE ONLY named_feedback
    ADD CONSTRAINT named_feedback_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX named_feedback_latest ON named_feedback USING btree (employer_id, sent_at);
CREATE INDEX named_feedback_worker ON named_feedback USING btree (employer_id, worker_id);
ALTER TABLE named_feedback ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON named_feedback USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON named_feedback AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE named_feedback TO gpod_app;

CREATE TABLE nominal_codes (
    employer_id uuid NOT NULL,
    purpose text NOT NULL,
    unit_kind text NOT NULL,
    unit text NOT NULL,
    code text NOT NULL,
    account_name text,
    CONSTRAINT nominal_codes_check CHECK (((unit_kind = 'all'::text) = (unit = ''::text))),
    CONSTRAINT nominal_codes_unit_kind_check CHECK ((unit_kind = ANY (ARRAY['all'::text, 'department'::text, 'cost_centre'::text])))
);
ALTER TABLE ONLY nominal_codes
    ADD CONSTRAINT nominal_codes_pkey PRIMARY KEY (employer_id, purpose, unit_kind, unit);
ALTER TABLE ONLY nominal_codes
    ADD CONSTRAINT nominal_codes_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE nominal_codes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON nominal_codes USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON nominal_codes AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT,DELETE ON TABLE nominal_codes TO gpod_app;

CREATE TABLE operator_changes (
    id bigint NOT NULL,
    user_id uuid NOT NULL,
    action text NOT NULL,
    done_by text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT operator_changes_action_check CHECK ((action = ANY (ARRAY['account_made'::text, 'added'::text, 'removed'::text])))
);
ALTER TABLE operator_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME operator_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY operator_changes
    ADD CONSTRAINT operator_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY operator_changes
    ADD CONSTRAINT operator_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX operator_changes_user ON operator_changes USING btree (user_id, id DESC);
CREATE TRIGGER imprinted_delete AFTER DELETE ON operator_changes REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_operator_changes();
CREATE TRIGGER imprinted_insert AFTER INSERT ON operator_changes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_operator_changes();
CREATE TRIGGER imprinted_update AFTER UPDATE ON operator_changes REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_operator_changes();
CREATE TRIGGER operator_changes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON operator_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE operator_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON operator_changes USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
GRANT SELECT ON TABLE operator_changes TO gpod_app;

CREATE TABLE opt_outs (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    signed_on date NOT NULL,
    notice_given_on date,
    ends_on date,
    recorded_at timestamp with time zone NOT NULL,
    recorded_by uuid,
    CONSTRAINT opt_outs_check CHECK (((notice_given_on IS NULL) = (ends_on IS NULL))),
    CONSTRAINT opt_outs_check1 CHECK (((notice_given_on >= signed_on) AND (ends_on >= notice_given_on)))
);
ALTER TABLE ONLY opt_outs
    ADD CONSTRAINT opt_outs_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY opt_outs
    ADD CONSTRAINT opt_outs_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY opt_outs
    ADD CONSTRAINT opt_outs_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY opt_outs
    ADD CONSTRAINT opt_outs_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id);
CREATE INDEX opt_outs_of_worker ON opt_outs USING btree (employer_id, worker_id, signed_on);
CREATE TRIGGER imprinted_delete AFTER DELETE ON opt_outs REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_opt_outs();
CREATE TRIGGER imprinted_insert AFTER INSERT ON opt_outs REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_opt_outs();
CREATE TRIGGER imprinted_update AFTER UPDATE ON opt_outs REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_opt_outs();
ALTER TABLE opt_outs ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON opt_outs USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON opt_outs AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE opt_outs TO gpod_app;

CREATE TABLE outgoing_mail (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    attachment jsonb,
    state text DEFAULT 'waiting'::text NOT NULL,
    problem text,
    made_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT outgoing_mail_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);
ALTER TABLE ONLY outgoing_mail
    ADD CONSTRAINT outgoing_mail_pkey PRIMARY KEY (employer_id, id);
CREATE INDEX outgoing_mail_failed ON outgoing_mail USING btree (made_at) WHERE (state = 'failed'::text);
CREATE INDEX outgoing_mail_latest ON outgoing_mail USING btree (employer_id, made_at);
CREATE INDEX outgoing_mail_waiting ON outgoing_mail USING btree (made_at) WHERE (state = 'waiting'::text);
ALTER TABLE outgoing_mail ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON outgoing_mail USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON outgoing_mail AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT,UPDATE ON TABLE outgoing_mail TO gpod_app;

CREATE TABLE overpayment_receipts (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    pay_record_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    amount_pence bigint NOT NULL,
    received_on date NOT NULL,
    note text,
    is_from_pay boolean DEFAULT false NOT NULL,
    entered_by uuid,
    entered_at timestamp with time zone NOT NULL,
    CONSTRAINT overpayment_receipts_amount_pence_check CHECK ((amount_pence > 0))
);
ALTER TABLE ONLY overpayment_receipts
    ADD CONSTRAINT overpayment_receipts_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY overpayment_receipts
    ADD CONSTRAINT overpayment_receipts_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY overpayment_receipts
    ADD CONSTRAINT overpayment_receipts_employer_id_pay_record_id_fkey FOREIGN KEY (employer_id, pay_record_id) REFERENCES pay_records(employer_id, id);
ALTER TABLE ONLY overpayment_receipts
    ADD CONSTRAINT overpayment_receipts_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY overpayment_receipts
    ADD CONSTRAINT overpayment_receipts_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id);
CREATE INDEX overpayment_receipts_record ON overpayment_receipts USING btree (employer_id, pay_record_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON overpayment_receipts REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_overpayment_receipts();
CREATE TRIGGER imprinted_insert AFTER INSERT ON overpayment_receipts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_overpayment_receipts();
CREATE TRIGGER imprinted_update AFTER UPDATE ON overpayment_receipts REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_overpayment_receipts();
ALTER TABLE overpayment_receipts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON overpayment_receipts USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON overpayment_receipts AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT UPDATE(note) ON TABLE overpayment_receipts TO gpod_app;
GRANT SELECT,INSERT ON TABLE overpayment_receipts TO gpod_app;

CREATE TABLE own_assistant_terms (
    employer_id uuid NOT NULL,
    is_allowed boolean NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    changed_by uuid NOT NULL
);
ALTER TABLE ONLY own_assistant_terms
    ADD CONSTRAINT own_assistant_terms_pkey PRIMARY KEY (employer_id);
ALTER TABLE ONLY own_assistant_terms
    ADD CONSTRAINT own_assistant_terms_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);
ALTER TABLE ONLY own_assistant_terms
    ADD CONSTRAINT own_assistant_terms_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON own_assistant_terms REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_own_assistant_terms();
CREATE TRIGGER imprinted_insert AFTER INSERT ON own_assistant_terms REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_own_assistant_terms();
CREATE TRIGGER imprinted_update AFTER UPDATE ON own_assistant_terms REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_own_assistant_terms();
ALTER TABLE own_assistant_terms ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON own_assistant_terms USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE own_assistant_terms TO gpod_app;

CREATE TABLE own_assistants (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    token_hash bytea NOT NULL,
    ending text NOT NULL,
    made_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    last_used_at timestamp with time zone,
    reads_work boolean DEFAULT false NOT NULL,
    CONSTRAINT own_assistants_check CHECK (((expires_at > made_at) AND (expires_at <= (made_at + '90 days'::interval))))
);
ALTER TABLE ONLY own_assistants
    ADD CONSTRAINT own_assistants_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY own_assistants
    ADD CONSTRAINT own_assistants_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY own_assistants
    ADD CONSTRAINT own_assistants_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY own_assistants
    ADD CONSTRAINT own_assistants_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY own_assistants
    ADD CONSTRAINT own_assistants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX own_assistants_of_worker ON own_assistants USING btree (employer_id, worker_id, made_at DESC);
CREATE TRIGGER imprinted_delete AFTER DELETE ON own_assistants REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_own_assistants();
CREATE TRIGGER imprinted_insert AFTER INSERT ON own_assistants REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_own_assistants();
CREATE TRIGGER imprinted_update AFTER UPDATE ON own_assistants REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_own_assistants();
ALTER TABLE own_assistants ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON own_assistants USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON own_assistants AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT UPDATE(ended_at) ON TABLE own_assistants TO gpod_app;
GRANT UPDATE(last_used_at) ON TABLE own_assistants TO gpod_app;
GRANT UPDATE(name) ON TABLE own_assistants TO gpod_app;
GRANT SELECT,INSERT ON TABLE own_assistants TO gpod_app;

CREATE TABLE parallel_run_rows (
    employer_id uuid NOT NULL,
    parallel_run_id uuid NOT NULL,
    line integer NOT NULL,
    worker_id uuid,
    name text NOT NULL,
    employee_number text NOT NULL,
    tax_code text,
    ni_category text,
    figures jsonb NOT NULL
);
ALTER TABLE ONLY parallel_run_rows
    ADD CONSTRAINT parallel_run_rows_pkey PRIMARY KEY (employer_id, parallel_run_id, line);
ALTER TABLE ONLY parallel_run_rows
    ADD CONSTRAINT parallel_run_rows_employer_id_parallel_run_id_fkey FOREIGN KEY (employer_id, parallel_run_id) REFERENCES parallel_runs(employer_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY parallel_run_rows
    ADD CONSTRAINT parallel_run_rows_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id) ON DELETE CASCADE;
CREATE INDEX parallel_run_rows_of_worker ON parallel_run_rows USING btree (employer_id, worker_id);
ALTER TABLE parallel_run_rows ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON parallel_run_rows USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON parallel_run_rows AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,DELETE ON TABLE parallel_run_rows TO gpod_app;

CREATE TABLE parallel_runs (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    pay_run_id uuid NOT NULL,
    made_at timestamp with time zone NOT NULL,
    made_by uuid,
    file_name text NOT NULL,
    file_digest bytea NOT NULL,
    signature bytea NOT NULL,
    fields text[] NOT NULL,
    left_out integer NOT NULL,
    CONSTRAINT parallel_runs_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
    CONSTRAINT parallel_runs_left_out_check CHECK ((left_out >= 0))
);
ALTER TABLE ONLY parallel_runs
    ADD CONSTRAINT parallel_runs_employer_id_pay_run_id_file_digest_key UNIQUE (employer_id, pay_run_id, file_digest);
ALTER TABLE ONLY parallel_runs
    ADD CONSTRAINT parallel_runs_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY parallel_runs
    ADD CONSTRAINT parallel_runs_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY parallel_runs
    ADD CONSTRAINT parallel_runs_employer_id_pay_run_id_fkey FOREIGN KEY (employer_id, pay_run_id) REFERENCES pay_runs(employer_id, id);
ALTER TABLE ONLY parallel_runs
    ADD CONSTRAINT parallel_runs_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
CREATE INDEX parallel_runs_of_signature ON parallel_runs USING btree (employer_id, signature, made_at);
ALTER TABLE parallel_runs ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON parallel_runs USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON parallel_runs AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE parallel_runs TO gpod_app;

CREATE TABLE passkeys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    credential_id bytea NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    is_backed_up boolean NOT NULL,
    label text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    removed_at timestamp with time zone
);
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX passkeys_user ON passkeys USING btree (user_id) WHERE (removed_at IS NULL);
CREATE TRIGGER imprinted_delete AFTER DELETE ON passkeys REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_passkeys();
CREATE TRIGGER imprinted_insert AFTER INSERT ON passkeys REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_passkeys();
CREATE TRIGGER imprinted_update AFTER UPDATE ON passkeys REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_passkeys();
ALTER TABLE passkeys ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON passkeys USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE passkeys TO gpod_app;

CREATE TABLE pay_certificates (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    kind text NOT NULL,
    tax_year text NOT NULL,
    leaving_on date,
    issued_at timestamp with time zone NOT NULL,
    document jsonb NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT pay_certificates_kind_check CHECK ((kind = ANY (ARRAY['P45'::text, 'P60'::text])))
);
ALTER TABLE ONLY pay_certificates
    ADD CONSTRAINT pay_certificates_employer_id_worker_id_kind_tax_year_leavin_key UNIQUE NULLS NOT DISTINCT (employer_id, worker_id, kind, tax_year, leaving_on);
ALTER TABLE ONLY pay_certificates
    ADD CONSTRAINT pay_certificates_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY pay_certificates
    ADD CONSTRAINT pay_certificates_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON pay_certificates REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_certificates();
CREATE TRIGGER imprinted_insert AFTER INSERT ON pay_certificates REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_certificates();
CREATE TRIGGER imprinted_update AFTER UPDATE ON pay_certificates REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_certificates();
CREATE TRIGGER pay_certificates_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON pay_certificates FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE pay_certificates ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pay_certificates USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON pay_certificates AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT ON TABLE pay_certificates TO gpod_app;

CREATE TABLE pay_day_sums (
    employer_id uuid NOT NULL,
    pay_run_id uuid NOT NULL,
    pay_date date NOT NULL,
    tax_date date NOT NULL,
    records bigint NOT NULL,
    income_tax_pence bigint NOT NULL,
    student_loan_pence bigint NOT NULL,
    employee_ni_pence bigint NOT NULL,
    employer_ni_pence bigint NOT NULL,
    niable_pence bigint NOT NULL,
    pension_pence bigint NOT NULL
);
ALTER TABLE ONLY pay_day_sums
    ADD CONSTRAINT pay_day_sums_pkey PRIMARY KEY (employer_id, pay_run_id, pay_date, tax_date);
ALTER TABLE ONLY pay_day_sums
    ADD CONSTRAINT pay_day_sums_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE INDEX pay_day_sums_day ON pay_day_sums USING btree (employer_id, pay_date);
ALTER TABLE pay_day_sums ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pay_day_sums USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON pay_day_sums AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT ON TABLE pay_day_sums TO gpod_app;

CREATE TABLE pay_items (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    kind text NOT NULL,
    timing text,
    label text NOT NULL,
    amount_pence bigint NOT NULL,
    recurs boolean NOT NULL,
    from_day date NOT NULL,
    until_day date,
    source text DEFAULT 'manual'::text NOT NULL,
    corrects_record_id uuid,
    ended_at timestamp with time zone,
    paid_record_id uuid,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT pay_items_amount_pence_check CHECK ((amount_pence <> 0)),
    CONSTRAINT pay_items_check CHECK (((kind = 'deduction'::text) = (timing IS NOT NULL))),
    CONSTRAINT pay_items_check1 CHECK (((until_day IS NULL) OR (until_day >= from_day))),
    CONSTRAINT pay_items_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'import'::text, 'expense'::text, 'correction'::text]))),
    CONSTRAINT pay_items_timing_check CHECK ((timing = ANY (ARRAY['before_tax_and_ni'::text, 'before_tax'::text, 'after_tax'::text])))
);
ALTER TABLE ONLY pay_items
    ADD CONSTRAINT pay_items_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY pay_items
    ADD CONSTRAINT pay_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE ONLY pay_items
    ADD CONSTRAINT pay_items_employer_id_corrects_record_id_fkey FOREIGN KEY (employer_id, corrects_record_id) REFERENCES pay_records(employer_id, id);
ALTER TABLE ONLY pay_items
    ADD CONSTRAINT pay_items_employer_id_paid_record_id_fkey FOREIGN KEY (employer_id, paid_record_id) REFERENCES pay_records(employer_id, id);
ALTER TABLE ONLY pay_items
    ADD CONSTRAINT pay_items_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX pay_items_worker ON pay_items USING btree (employer_id, worker_id) WHERE (ended_at IS NULL);
CREATE TRIGGER expense_item_changes AFTER UPDATE ON pay_items FOR EACH ROW WHEN ((old.source = 'expense'::text)) EXECUTE FUNCTION expense_item_changes();
CREATE TRIGGER imprinted_delete AFTER DELETE ON pay_items REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_items();
CREATE TRIGGER imprinted_insert AFTER INSERT ON pay_items REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_items();
CREATE TRIGGER imprinted_update AFTER UPDATE ON pay_items REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_items();
ALTER TABLE pay_items ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pay_items USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON pay_items AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,UPDATE ON TABLE pay_items TO gpod_app;

CREATE TABLE pay_periods (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    frequency text NOT NULL,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    pay_date date NOT NULL,
    closed_at timestamp with time zone,
    ordinary_payday date,
    schedule_number smallint DEFAULT 1 NOT NULL,
    CONSTRAINT pay_periods_check CHECK (((starts_on <= ends_on) AND (ends_on <= pay_date))),
    CONSTRAINT pay_periods_check1 CHECK ((ordinary_payday > pay_date)),
    CONSTRAINT pay_periods_frequency_check CHECK ((frequency = ANY (ARRAY['weekly'::text, 'fortnightly'::text, 'four_weekly'::text, 'monthly'::text])))
);
ALTER TABLE ONLY pay_periods
    ADD CONSTRAINT pay_periods_employer_id_frequency_schedule_number_starts_on_key UNIQUE (employer_id, frequency, schedule_number, starts_on);
ALTER TABLE ONLY pay_periods
    ADD CONSTRAINT pay_periods_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY pay_periods
    ADD CONSTRAINT pay_periods_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON pay_periods REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_periods();
CREATE TRIGGER imprinted_insert AFTER INSERT ON pay_periods REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_periods();
CREATE TRIGGER imprinted_update AFTER UPDATE ON pay_periods REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_periods();
CREATE TRIGGER marks_delete AFTER DELETE ON pay_periods REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_all_wage_accounts();
CREATE TRIGGER marks_insert AFTER INSERT ON pay_periods REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_all_wage_accounts();
CREATE TRIGGER marks_update AFTER UPDATE ON pay_periods REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_all_wage_accounts();
ALTER TABLE pay_periods ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pay_periods USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pay_periods TO gpod_app;

CREATE TABLE pay_rate_changes (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    from_day date NOT NULL,
    asked jsonb NOT NULL,
    people integer NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    saved_by uuid NOT NULL,
    CONSTRAINT pay_rate_changes_people_check CHECK ((people > 0))
);
ALTER TABLE ONLY pay_rate_changes
    ADD CONSTRAINT pay_rate_changes_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY pay_rate_changes
    ADD CONSTRAINT pay_rate_changes_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY pay_rate_changes
    ADD CONSTRAINT pay_rate_changes_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES users(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON pay_rate_changes REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_rate_changes();
CREATE TRIGGER imprinted_insert AFTER INSERT ON pay_rate_changes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_rate_changes();
CREATE TRIGGER imprinted_update AFTER UPDATE ON pay_rate_changes REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_rate_changes();
ALTER TABLE pay_rate_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pay_rate_changes USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON pay_rate_changes AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT ON TABLE pay_rate_changes TO gpod_app;

CREATE TABLE pay_records (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    pay_period_id uuid NOT NULL,
    pay_date date NOT NULL,
    gross_pence bigint NOT NULL,
    income_tax_pence bigint NOT NULL,
    employee_ni_pence bigint NOT NULL,
    employer_ni_pence bigint NOT NULL,
    student_loan_pence bigint NOT NULL,
    pension_employee_pence bigint NOT NULL,
    pension_employer_pence bigint NOT NULL,
    net_pence bigint NOT NULL,
    advances_recovered_pence bigint NOT NULL,
    paid_out_pence bigint NOT NULL,
    tax_code text NOT NULL,
    tax_basis text NOT NULL,
    ni_category text NOT NULL,
    to_date jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    pay_run_id uuid,
    input jsonb DEFAULT '{}'::jsonb NOT NULL,
    result jsonb DEFAULT '{}'::jsonb NOT NULL,
    minutes bigint DEFAULT 0 NOT NULL,
    expenses_pence bigint DEFAULT 0 NOT NULL,
    salary_sacrifice_pence bigint DEFAULT 0 NOT NULL,
    court_orders_pence bigint DEFAULT 0 NOT NULL,
    other_deductions_pence bigint DEFAULT 0 NOT NULL,
    statutory_pay_pence bigint DEFAULT 0 NOT NULL,
    pay_method text,
    sort_code text,
    account_number_sealed bytea,
    account_ending text,
    account_name text,
    tax_date date,
    reverses_record_id uuid,
    salary_pence bigint GENERATED ALWAYS AS (earned_pence(result, '{salary}'::text[])) STORED,
    wage_pence bigint GENERATED ALWAYS AS (earned_pence(result, '{hourly,salary,bonus,commission}'::text[])) STORED,
    CONSTRAINT pay_records_check CHECK ((net_pence = (advances_recovered_pence + paid_out_pence))),
    CONSTRAINT pay_records_check1 CHECK (((pay_method = 'bank'::text) = (account_number_sealed IS NOT NULL))),
    CONSTRAINT pay_records_check2 CHECK ((tax_date > pay_date)),
    CONSTRAINT pay_records_paid_out_pence_check CHECK (((paid_out_pence >= 0) OR (reverses_record_id IS NOT NULL))),
    CONSTRAINT pay_records_pay_method_check CHECK ((pay_method = ANY (ARRAY['bank'::text, 'other'::text, 'none'::text])))
);
ALTER TABLE ONLY pay_records ALTER COLUMN input SET COMPRESSION lz4;
ALTER TABLE ONLY pay_records ALTER COLUMN result SET COMPRESSION lz4;
ALTER TABLE ONLY pay_records
    ADD CONSTRAINT pay_records_employer_id_reverses_record_id_key UNIQUE (employer_id, reverses_record_id);
ALTER TABLE ONLY pay_records
    ADD CONSTRAINT pay_records_employer_id_worker_id_pay_run_id_key UNIQUE (employer_id, worker_id, pay_run_id);
ALTER TABLE ONLY pay_records
    ADD CONSTRAINT pay_records_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY pay_records
    ADD CONSTRAINT pay_records_employer_id_pay_period_id_fkey FOREIGN KEY (employer_id, pay_period_id) REFERENCES pay_periods(employer_id, id);
ALTER TABLE ONLY pay_records
    ADD CONSTRAINT pay_records_employer_id_pay_run_id_fkey FOREIGN KEY (employer_id, pay_run_id) REFERENCES pay_runs(employer_id, id);
ALTER TABLE ONLY pay_records
    ADD CONSTRAINT pay_records_employer_id_reverses_record_id_fkey FOREIGN KEY (employer_id, reverses_record_id) REFERENCES pay_records(employer_id, id);
ALTER TABLE ONLY pay_records
    ADD CONSTRAINT pay_records_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX pay_records_by_hand ON pay_records USING btree (employer_id, pay_run_id) WHERE (pay_method = 'other'::text);
CREATE INDEX pay_records_date ON pay_records USING brin (pay_date);
CREATE INDEX pay_records_paid ON pay_records USING btree (employer_id, pay_date, id) INCLUDE (worker_id, pay_run_id, pay_period_id, tax_date, reverses_record_id, gross_pence, salary_sacrifice_pence);
CREATE INDEX pay_records_period ON pay_records USING btree (employer_id, worker_id, pay_period_id);
CREATE INDEX pay_records_run ON pay_records USING btree (employer_id, pay_run_id);
CREATE INDEX pay_records_statutory ON pay_records USING btree (employer_id, pay_date) WHERE (statutory_pay_pence <> 0);
CREATE UNIQUE INDEX pay_records_without_run ON pay_records USING btree (employer_id, worker_id, pay_period_id) WHERE (pay_run_id IS NULL);
CREATE INDEX pay_records_worker ON pay_records USING btree (employer_id, worker_id, pay_date DESC, id DESC);
CREATE TRIGGER imprinted_delete AFTER DELETE ON pay_records REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_records();
CREATE TRIGGER imprinted_insert AFTER INSERT ON pay_records REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_records();
CREATE TRIGGER imprinted_update AFTER UPDATE ON pay_records REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_records();
CREATE TRIGGER marks_delete AFTER DELETE ON pay_records REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER marks_insert AFTER INSERT ON pay_records REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER marks_update AFTER UPDATE ON pay_records REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER pay_records_append_only BEFORE DELETE OR TRUNCATE ON pay_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER pay_records_sealed_anew BEFORE UPDATE ON pay_records FOR EACH ROW WHEN (sealing_anew()) EXECUTE FUNCTION refuse_other_than_sealed('account_number_sealed');
CREATE TRIGGER pay_records_unchanged BEFORE UPDATE ON pay_records FOR EACH STATEMENT WHEN ((NOT sealing_anew())) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER summed_delete AFTER DELETE ON pay_records REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION sum_pay_days();
CREATE TRIGGER summed_insert AFTER INSERT ON pay_records REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sum_pay_days();
ALTER TABLE pay_records ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pay_records USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON pay_records AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT ON TABLE pay_records TO gpod_app;

CREATE TABLE pay_run_acknowledgements (
    employer_id uuid NOT NULL,
    pay_run_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    code text NOT NULL,
    reason text NOT NULL,
    acknowledged_by uuid NOT NULL,
    acknowledged_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY pay_run_acknowledgements
    ADD CONSTRAINT pay_run_acknowledgements_pkey PRIMARY KEY (employer_id, pay_run_id, worker_id, code);
ALTER TABLE ONLY pay_run_acknowledgements
    ADD CONSTRAINT pay_run_acknowledgements_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES users(id);
ALTER TABLE ONLY pay_run_acknowledgements
    ADD CONSTRAINT pay_run_acknowledgements_employer_id_pay_run_id_fkey FOREIGN KEY (employer_id, pay_run_id) REFERENCES pay_runs(employer_id, id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON pay_run_acknowledgements REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_run_acknowledgements();
CREATE TRIGGER imprinted_insert AFTER INSERT ON pay_run_acknowledgements REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_run_acknowledgements();
CREATE TRIGGER imprinted_update AFTER UPDATE ON pay_run_acknowledgements REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_run_acknowledgements();
ALTER TABLE pay_run_acknowledgements ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pay_run_acknowledgements USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON pay_run_acknowledgements AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT,DELETE ON TABLE pay_run_acknowledgements TO gpod_app;

CREATE TABLE pay_run_members (
    employer_id uuid NOT NULL,
    pay_run_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    timesheet_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    item_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    added_item_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    reverses_record_id uuid
);
ALTER TABLE ONLY pay_run_members
    ADD CONSTRAINT pay_run_members_pkey PRIMARY KEY (employer_id, pay_run_id, worker_id);
ALTER TABLE ONLY pay_run_members
    ADD CONSTRAINT pay_run_members_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY pay_run_members
    ADD CONSTRAINT pay_run_members_employer_id_pay_run_id_fkey FOREIGN KEY (employer_id, pay_run_id) REFERENCES pay_runs(employer_id, id);
ALTER TABLE ONLY pay_run_members
    ADD CONSTRAINT pay_run_members_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX pay_run_members_worker ON pay_run_members USING btree (employer_id, worker_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON pay_run_members REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_run_members();
CREATE TRIGGER imprinted_insert AFTER INSERT ON pay_run_members REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_run_members();
CREATE TRIGGER imprinted_update AFTER UPDATE ON pay_run_members REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_run_members();
ALTER TABLE pay_run_members ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pay_run_members USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON pay_run_members AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT ON TABLE pay_run_members TO gpod_app;

CREATE TABLE pay_run_payments (
    employer_id uuid NOT NULL,
    pay_run_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    calculation integer NOT NULL,
    input jsonb NOT NULL,
    input_hash bytea NOT NULL,
    result jsonb,
    refusal jsonb,
    gross_pence bigint DEFAULT 0 NOT NULL,
    deductions_pence bigint DEFAULT 0 NOT NULL,
    net_pence bigint DEFAULT 0 NOT NULL,
    employer_cost_pence bigint DEFAULT 0 NOT NULL,
    minutes bigint DEFAULT 0 NOT NULL,
    previous_gross_pence bigint,
    previous_net_pence bigint,
    exceptions jsonb DEFAULT '[]'::jsonb NOT NULL,
    blocking integer DEFAULT 0 NOT NULL,
    warnings integer DEFAULT 0 NOT NULL,
    rank bigint DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY pay_run_payments ALTER COLUMN input SET COMPRESSION lz4;
ALTER TABLE ONLY pay_run_payments ALTER COLUMN result SET COMPRESSION lz4;
ALTER TABLE ONLY pay_run_payments
    ADD CONSTRAINT pay_run_payments_pkey PRIMARY KEY (employer_id, pay_run_id, worker_id);
ALTER TABLE ONLY pay_run_payments
    ADD CONSTRAINT pay_run_payments_employer_id_pay_run_id_fkey FOREIGN KEY (employer_id, pay_run_id) REFERENCES pay_runs(employer_id, id);
CREATE TRIGGER marks_delete AFTER DELETE ON pay_run_payments REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts_of_drafts();
CREATE TRIGGER marks_insert AFTER INSERT ON pay_run_payments REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts_of_drafts();
CREATE TRIGGER marks_update AFTER UPDATE ON pay_run_payments REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts_of_drafts();
CREATE TRIGGER pay_run_payments_of_workers AFTER INSERT ON pay_run_payments REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_payments_of_nobody();
ALTER TABLE pay_run_payments ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pay_run_payments USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON pay_run_payments AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pay_run_payments TO gpod_app;

CREATE TABLE pay_runs (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    pay_period_id uuid NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    calculation integer DEFAULT 0 NOT NULL,
    progress text,
    workers_total integer DEFAULT 0 NOT NULL,
    workers_done integer DEFAULT 0 NOT NULL,
    done_through uuid,
    progressed_at timestamp with time zone,
    calculated_by uuid,
    calculated_at timestamp with time zone,
    approved_by uuid,
    approved_at timestamp with time zone,
    paid_by uuid,
    paid_at timestamp with time zone,
    reported_at timestamp with time zone,
    closed_by uuid,
    closed_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    told_at timestamp with time zone,
    reopened_at timestamp with time zone,
    kind text DEFAULT 'regular'::text NOT NULL,
    pay_date date,
    is_paid_by_hand boolean DEFAULT false NOT NULL,
    reverses_run_id uuid,
    reason text,
    discarded_at timestamp with time zone,
    sums jsonb,
    CONSTRAINT pay_runs_check CHECK (((state = ANY (ARRAY['draft'::text, 'calculated'::text])) = (approved_at IS NULL))),
    CONSTRAINT pay_runs_discarded CHECK (((discarded_at IS NULL) OR ((approved_at IS NULL) AND (kind <> 'regular'::text)))),
    CONSTRAINT pay_runs_kind_check CHECK ((kind = ANY (ARRAY['regular'::text, 'supplementary'::text, 'reversal'::text]))),
    CONSTRAINT pay_runs_kind_day CHECK (((kind = 'regular'::text) = (pay_date IS NULL))),
    CONSTRAINT pay_runs_kind_reversed CHECK (((kind = 'reversal'::text) = (reverses_run_id IS NOT NULL))),
    CONSTRAINT pay_runs_progress_check CHECK ((progress = ANY (ARRAY['calculating'::text, 'done'::text, 'cancelled'::text]))),
    CONSTRAINT pay_runs_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'calculated'::text, 'approved'::text, 'paid'::text, 'reported'::text, 'closed'::text])))
);
ALTER TABLE ONLY pay_runs
    ADD CONSTRAINT pay_runs_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY pay_runs
    ADD CONSTRAINT pay_runs_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id);
ALTER TABLE ONLY pay_runs
    ADD CONSTRAINT pay_runs_calculated_by_fkey FOREIGN KEY (calculated_by) REFERENCES users(id);
ALTER TABLE ONLY pay_runs
    ADD CONSTRAINT pay_runs_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id);
ALTER TABLE ONLY pay_runs
    ADD CONSTRAINT pay_runs_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY pay_runs
    ADD CONSTRAINT pay_runs_employer_id_pay_period_id_fkey FOREIGN KEY (employer_id, pay_period_id) REFERENCES pay_periods(employer_id, id);
ALTER TABLE ONLY pay_runs
    ADD CONSTRAINT pay_runs_employer_id_reverses_run_id_fkey FOREIGN KEY (employer_id, reverses_run_id) REFERENCES pay_runs(employer_id, id);
ALTER TABLE ONLY pay_runs
    ADD CONSTRAINT pay_runs_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES users(id);
CREATE INDEX pay_runs_period ON pay_runs USING btree (employer_id, pay_period_id);
CREATE UNIQUE INDEX pay_runs_regular ON pay_runs USING btree (employer_id, pay_period_id) WHERE (kind = 'regular'::text);
CREATE INDEX pay_runs_untold ON pay_runs USING btree (approved_at) WHERE ((told_at IS NULL) AND (approved_at IS NOT NULL));
CREATE TRIGGER imprinted_delete AFTER DELETE ON pay_runs REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_runs();
CREATE TRIGGER imprinted_insert AFTER INSERT ON pay_runs REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_runs();
CREATE TRIGGER imprinted_update AFTER UPDATE ON pay_runs REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_runs();
ALTER TABLE pay_runs ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pay_runs USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON pay_runs AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT,UPDATE ON TABLE pay_runs TO gpod_app;

CREATE TABLE pay_schedules (
    employer_id uuid NOT NULL,
    frequency text NOT NULL,
    pay_weekday smallint,
    pay_day_of_month smallint,
    anchor_payday date NOT NULL,
    approves_itself boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    cut_off text DEFAULT 'payday'::text NOT NULL,
    cut_off_days smallint,
    cut_off_day_of_month smallint,
    schedule_number smallint DEFAULT 1 NOT NULL,
    name text,
    month_rule text,
    CONSTRAINT pay_schedules_cut_off_check CHECK ((cut_off = ANY (ARRAY['payday'::text, 'days_before'::text, 'day_of_month'::text]))),
    CONSTRAINT pay_schedules_cut_off_day_of_month_check CHECK (((cut_off_day_of_month >= 1) AND (cut_off_day_of_month <= 31))),
    CONSTRAINT pay_schedules_cut_off_days_check CHECK (((cut_off_days >= 0) AND (cut_off_days <= 27))),
    CONSTRAINT pay_schedules_cut_off_whole CHECK ((((cut_off = 'days_before'::text) = (cut_off_days IS NOT NULL)) AND ((cut_off = 'day_of_month'::text) = (cut_off_day_of_month IS NOT NULL)) AND ((cut_off <> 'day_of_month'::text) OR (frequency = 'monthly'::text)))),
    CONSTRAINT pay_schedules_day CHECK (((pay_day_of_month IS NOT NULL) = (NOT (month_rule IS DISTINCT FROM 'day'::text)))),
    CONSTRAINT pay_schedules_frequency_check CHECK ((frequency = ANY (ARRAY['weekly'::text, 'fortnightly'::text, 'four_weekly'::text, 'monthly'::text]))),
    CONSTRAINT pay_schedules_month_rule CHECK (((frequency = 'monthly'::text) = (month_rule IS NOT NULL))),
    CONSTRAINT pay_schedules_month_rule_check CHECK ((month_rule = ANY (ARRAY['day'::text, 'last_day'::text, 'last_working_day'::text, 'first'::text, 'second'::text, 'third'::text, 'fourth'::text, 'last'::text]))),
    CONSTRAINT pay_schedules_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
    CONSTRAINT pay_schedules_named CHECK (((schedule_number = 1) OR (name IS NOT NULL))),
    CONSTRAINT pay_schedules_pay_day_of_month_check CHECK (((pay_day_of_month >= 1) AND (pay_day_of_month <= 31))),
    CONSTRAINT pay_schedules_pay_weekday_check CHECK (((pay_weekday >= 1) AND (pay_weekday <= 5))),
    CONSTRAINT pay_schedules_schedule_number_check CHECK (((schedule_number >= 1) AND (schedule_number <= 99))),
    CONSTRAINT pay_schedules_weekday CHECK (((pay_weekday IS NOT NULL) = ((month_rule IS NULL) OR (month_rule = ANY (ARRAY['first'::text, 'second'::text, 'third'::text, 'fourth'::text, 'last'::text])))))
);
ALTER TABLE ONLY pay_schedules
    ADD CONSTRAINT pay_schedules_pkey PRIMARY KEY (employer_id, frequency, schedule_number);
ALTER TABLE ONLY pay_schedules
    ADD CONSTRAINT pay_schedules_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE UNIQUE INDEX pay_schedules_name ON pay_schedules USING btree (employer_id, lower(name));
CREATE TRIGGER imprinted_delete AFTER DELETE ON pay_schedules REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_schedules();
CREATE TRIGGER imprinted_insert AFTER INSERT ON pay_schedules REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_schedules();
CREATE TRIGGER imprinted_update AFTER UPDATE ON pay_schedules REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_schedules();
ALTER TABLE pay_schedules ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pay_schedules USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pay_schedules TO gpod_app;

CREATE TABLE pay_splits (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    sort_code text NOT NULL,
    account_number_sealed bytea NOT NULL,
    account_ending text NOT NULL,
    account_name text NOT NULL,
    amount_pence bigint,
    share integer,
    least_pence bigint NOT NULL,
    held_until timestamp with time zone NOT NULL,
    refused_at timestamp with time zone,
    CONSTRAINT pay_splits_amount_pence_check CHECK ((amount_pence > 0)),
    CONSTRAINT pay_splits_check CHECK (((amount_pence IS NULL) <> (share IS NULL))),
    CONSTRAINT pay_splits_least_pence_check CHECK ((least_pence >= 100)),
    CONSTRAINT pay_splits_share_check CHECK (((share >= 1) AND (share <= 90))),
    CONSTRAINT pay_splits_sort_code_check CHECK ((sort_code ~ '^\d{6}$'::text))
);
ALTER TABLE ONLY pay_splits
    ADD CONSTRAINT pay_splits_pkey PRIMARY KEY (employer_id, worker_id);
ALTER TABLE ONLY pay_splits
    ADD CONSTRAINT pay_splits_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id) ON DELETE CASCADE;
CREATE TRIGGER imprinted_delete AFTER DELETE ON pay_splits REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_splits();
CREATE TRIGGER imprinted_insert AFTER INSERT ON pay_splits REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_splits();
CREATE TRIGGER imprinted_update AFTER UPDATE ON pay_splits REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pay_splits();
ALTER TABLE pay_splits ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pay_splits USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON pay_splits AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pay_splits TO gpod_app;

CREATE TABLE payment_files (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    pay_run_id uuid NOT NULL,
    format text NOT NULL,
    content_sealed bytea NOT NULL,
    payments integer NOT NULL,
    total_pence bigint NOT NULL,
    made_at timestamp with time zone NOT NULL,
    made_by uuid,
    CONSTRAINT payment_files_format_check CHECK ((format = ANY (ARRAY['bacs'::text, 'pain001'::text, 'csv'::text])))
);
ALTER TABLE ONLY payment_files
    ADD CONSTRAINT payment_files_employer_id_pay_run_id_format_key UNIQUE (employer_id, pay_run_id, format);
ALTER TABLE ONLY payment_files
    ADD CONSTRAINT payment_files_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY payment_files
    ADD CONSTRAINT payment_files_employer_id_pay_run_id_fkey FOREIGN KEY (employer_id, pay_run_id) REFERENCES pay_runs(employer_id, id);
ALTER TABLE ONLY payment_files
    ADD CONSTRAINT payment_files_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON payment_files REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_payment_files();
CREATE TRIGGER imprinted_insert AFTER INSERT ON payment_files REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_payment_files();
CREATE TRIGGER imprinted_update AFTER UPDATE ON payment_files REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_payment_files();
CREATE TRIGGER payment_files_append_only BEFORE DELETE OR TRUNCATE ON payment_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_files_sealed_anew BEFORE UPDATE ON payment_files FOR EACH ROW WHEN (sealing_anew()) EXECUTE FUNCTION refuse_other_than_sealed('content_sealed');
CREATE TRIGGER payment_files_unchanged BEFORE UPDATE ON payment_files FOR EACH STATEMENT WHEN ((NOT sealing_anew())) EXECUTE FUNCTION refuse_change();
ALTER TABLE payment_files ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON payment_files USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON payment_files AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT ON TABLE payment_files TO gpod_app;

CREATE TABLE payslip_passcodes (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    passcode_sealed bytea NOT NULL,
    made_by uuid NOT NULL,
    made_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY payslip_passcodes
    ADD CONSTRAINT payslip_passcodes_pkey PRIMARY KEY (employer_id, worker_id);
ALTER TABLE ONLY payslip_passcodes
    ADD CONSTRAINT payslip_passcodes_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY payslip_passcodes
    ADD CONSTRAINT payslip_passcodes_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON payslip_passcodes REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_payslip_passcodes();
CREATE TRIGGER imprinted_insert AFTER INSERT ON payslip_passcodes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_payslip_passcodes();
CREATE TRIGGER imprinted_update AFTER UPDATE ON payslip_passcodes REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_payslip_passcodes();
ALTER TABLE payslip_passcodes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON payslip_passcodes USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON payslip_passcodes AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE payslip_passcodes TO gpod_app;

CREATE TABLE payslip_share_visits (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    share_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    outcome text NOT NULL,
    address text,
    CONSTRAINT payslip_share_visits_outcome_check CHECK ((outcome = ANY (ARRAY['opened'::text, 'wrong_passcode'::text, 'expired'::text, 'revoked'::text])))
);
ALTER TABLE ONLY payslip_share_visits
    ADD CONSTRAINT payslip_share_visits_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY payslip_share_visits
    ADD CONSTRAINT payslip_share_visits_employer_id_share_id_fkey FOREIGN KEY (employer_id, share_id) REFERENCES payslip_shares(employer_id, id);
ALTER TABLE payslip_share_visits ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON payslip_share_visits USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON payslip_share_visits AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT ON TABLE payslip_share_visits TO gpod_app;

CREATE TABLE payslip_shares (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    payslip_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    passcode_hash text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL,
    sent_by uuid,
    mail_id uuid,
    CONSTRAINT payslip_shares_check CHECK ((expires_at <= (created_at +
CASE
    WHEN (sent_by IS NULL) THEN '7 days'::interval
    ELSE '35 days'::interval
END))),
    CONSTRAINT payslip_shares_sent CHECK ((((sent_by IS NULL) = (passcode_hash IS NOT NULL)) AND ((sent_by IS NULL) = (mail_id IS NULL))))
);
ALTER TABLE ONLY payslip_shares
    ADD CONSTRAINT payslip_shares_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY payslip_shares
    ADD CONSTRAINT payslip_shares_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY payslip_shares
    ADD CONSTRAINT payslip_shares_mail FOREIGN KEY (employer_id, mail_id) REFERENCES outgoing_mail(employer_id, id);
ALTER TABLE ONLY payslip_shares
    ADD CONSTRAINT payslip_shares_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id);
CREATE UNIQUE INDEX payslip_shares_sent_once ON payslip_shares USING btree (employer_id, payslip_id) WHERE ((sent_by IS NOT NULL) AND (revoked_at IS NULL));
CREATE INDEX payslip_shares_worker ON payslip_shares USING btree (employer_id, worker_id, created_at DESC);
CREATE TRIGGER imprinted_delete AFTER DELETE ON payslip_shares REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_payslip_shares();
CREATE TRIGGER imprinted_insert AFTER INSERT ON payslip_shares REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_payslip_shares();
CREATE TRIGGER imprinted_update AFTER UPDATE ON payslip_shares REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_payslip_shares();
ALTER TABLE payslip_shares ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON payslip_shares USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON payslip_shares AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,UPDATE ON TABLE payslip_shares TO gpod_app;

CREATE TABLE payslips (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    pay_run_id uuid NOT NULL,
    pay_date date NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    document jsonb NOT NULL,
    hash bytea NOT NULL,
    figures bigint[] GENERATED ALWAYS AS (payslip_figures(document)) STORED
);
ALTER TABLE ONLY payslips ALTER COLUMN document SET COMPRESSION lz4;
ALTER TABLE ONLY payslips
    ADD CONSTRAINT payslips_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY payslips
    ADD CONSTRAINT payslips_employer_id_id_fkey FOREIGN KEY (employer_id, id) REFERENCES pay_records(employer_id, id);
ALTER TABLE ONLY payslips
    ADD CONSTRAINT payslips_employer_id_pay_run_id_fkey FOREIGN KEY (employer_id, pay_run_id) REFERENCES pay_runs(employer_id, id);
ALTER TABLE ONLY payslips
    ADD CONSTRAINT payslips_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX payslips_run ON payslips USING btree (employer_id, pay_run_id);
CREATE INDEX payslips_worker ON payslips USING btree (employer_id, worker_id, pay_date DESC);
CREATE TRIGGER imprinted_delete AFTER DELETE ON payslips REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_payslips();
CREATE TRIGGER imprinted_insert AFTER INSERT ON payslips REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_payslips();
CREATE TRIGGER imprinted_update AFTER UPDATE ON payslips REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_payslips();
CREATE TRIGGER payslips_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payslips FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE payslips ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON payslips USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON payslips AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT ON TABLE payslips TO gpod_app;

CREATE TABLE pension_assessments (
    employer_id uuid NOT NULL,
    pay_run_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    pay_date date NOT NULL,
    category text NOT NULL,
    duty text NOT NULL,
    age_years integer,
    pension_day date,
    earnings_pence bigint,
    trigger_pence bigint,
    lower_pence bigint,
    is_member boolean NOT NULL,
    joins_from date,
    joins_how text,
    CONSTRAINT pension_assessments_category_check CHECK ((category = ANY (ARRAY['eligible_jobholder'::text, 'non_eligible_jobholder'::text, 'entitled_worker'::text, 'not_covered'::text, 'unknown'::text]))),
    CONSTRAINT pension_assessments_check CHECK (((joins_from IS NULL) = (joins_how IS NULL))),
    CONSTRAINT pension_assessments_duty_check CHECK ((duty = ANY (ARRAY['enrol'::text, 'may_opt_in'::text, 'may_join'::text, 'wait_for_postponement'::text, 'none'::text]))),
    CONSTRAINT pension_assessments_joins_how_check CHECK ((joins_how = ANY (ARRAY['enrolled'::text, 'opted_in'::text, 'joined'::text, 're_enrolled'::text])))
);
ALTER TABLE ONLY pension_assessments
    ADD CONSTRAINT pension_assessments_pkey PRIMARY KEY (employer_id, pay_run_id, worker_id);
ALTER TABLE ONLY pension_assessments
    ADD CONSTRAINT pension_assessments_employer_id_pay_run_id_fkey FOREIGN KEY (employer_id, pay_run_id) REFERENCES pay_runs(employer_id, id);
ALTER TABLE ONLY pension_assessments
    ADD CONSTRAINT pension_assessments_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX pension_assessments_worker ON pension_assessments USING btree (employer_id, worker_id, pay_date DESC);
ALTER TABLE pension_assessments ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pension_assessments USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON pension_assessments AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pension_assessments TO gpod_app;

CREATE TABLE pension_letters (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    kind text NOT NULL,
    applies_from date NOT NULL,
    due_on date NOT NULL,
    made_at timestamp with time zone NOT NULL,
    document jsonb NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT pension_letters_kind_check CHECK ((kind = ANY (ARRAY['enrolled'::text, 'may_opt_in'::text, 'may_join'::text, 'postponed'::text])))
);
ALTER TABLE ONLY pension_letters
    ADD CONSTRAINT pension_letters_employer_id_worker_id_kind_applies_from_key UNIQUE (employer_id, worker_id, kind, applies_from);
ALTER TABLE ONLY pension_letters
    ADD CONSTRAINT pension_letters_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY pension_letters
    ADD CONSTRAINT pension_letters_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON pension_letters REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_pension_letters();
CREATE TRIGGER imprinted_insert AFTER INSERT ON pension_letters REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pension_letters();
CREATE TRIGGER imprinted_update AFTER UPDATE ON pension_letters REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pension_letters();
CREATE TRIGGER pension_letters_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON pension_letters FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE pension_letters ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pension_letters USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON pension_letters AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT ON TABLE pension_letters TO gpod_app;

CREATE TABLE pension_memberships (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    from_day date NOT NULL,
    how text NOT NULL,
    method text NOT NULL,
    basis text NOT NULL,
    employee_rate integer NOT NULL,
    employer_rate integer NOT NULL,
    pay_run_id uuid,
    created_at timestamp with time zone NOT NULL,
    ended_on date,
    ended_how text,
    notice_on date,
    ended_at timestamp with time zone,
    ended_by uuid,
    refund_record_id uuid,
    CONSTRAINT pension_memberships_basis_check CHECK ((basis = ANY (ARRAY['qualifying_earnings'::text, 'pensionable_pay'::text, 'all_earnings'::text]))),
    CONSTRAINT pension_memberships_check CHECK (((ended_on IS NULL) OR (ended_on >= from_day))),
    CONSTRAINT pension_memberships_check1 CHECK ((((ended_on IS NULL) = (ended_how IS NULL)) AND ((ended_on IS NULL) = (ended_at IS NULL)))),
    CONSTRAINT pension_memberships_check2 CHECK (((refund_record_id IS NULL) OR (ended_how = 'opted_out'::text))),
    CONSTRAINT pension_memberships_ended_how_check CHECK ((ended_how = ANY (ARRAY['opted_out'::text, 'ceased'::text, 'withdrawn'::text, 'replaced'::text]))),
    CONSTRAINT pension_memberships_how_check CHECK ((how = ANY (ARRAY['enrolled'::text, 'opted_in'::text, 'joined'::text, 're_enrolled'::text, 'terms'::text]))),
    CONSTRAINT pension_memberships_method_check CHECK ((method = ANY (ARRAY['relief_at_source'::text, 'net_pay'::text, 'salary_sacrifice'::text])))
);
ALTER TABLE ONLY pension_memberships
    ADD CONSTRAINT pension_memberships_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY pension_memberships
    ADD CONSTRAINT pension_memberships_employer_id_pay_run_id_fkey FOREIGN KEY (employer_id, pay_run_id) REFERENCES pay_runs(employer_id, id);
ALTER TABLE ONLY pension_memberships
    ADD CONSTRAINT pension_memberships_employer_id_refund_record_id_fkey FOREIGN KEY (employer_id, refund_record_id) REFERENCES pay_records(employer_id, id);
ALTER TABLE ONLY pension_memberships
    ADD CONSTRAINT pension_memberships_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY pension_memberships
    ADD CONSTRAINT pension_memberships_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id);
CREATE UNIQUE INDEX pension_memberships_open ON pension_memberships USING btree (employer_id, worker_id) WHERE (ended_on IS NULL);
CREATE INDEX pension_memberships_refund ON pension_memberships USING btree (employer_id, refund_record_id);
CREATE INDEX pension_memberships_run ON pension_memberships USING btree (employer_id, pay_run_id);
CREATE INDEX pension_memberships_to_refund ON pension_memberships USING btree (employer_id, worker_id) WHERE ((ended_how = 'opted_out'::text) AND (refund_record_id IS NULL));
CREATE INDEX pension_memberships_worker ON pension_memberships USING btree (employer_id, worker_id, from_day DESC);
CREATE TRIGGER imprinted_delete AFTER DELETE ON pension_memberships REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_pension_memberships();
CREATE TRIGGER imprinted_insert AFTER INSERT ON pension_memberships REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pension_memberships();
CREATE TRIGGER imprinted_update AFTER UPDATE ON pension_memberships REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pension_memberships();
CREATE TRIGGER marks_delete AFTER DELETE ON pension_memberships REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER marks_insert AFTER INSERT ON pension_memberships REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER marks_update AFTER UPDATE ON pension_memberships REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
ALTER TABLE pension_memberships ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pension_memberships USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON pension_memberships AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,UPDATE ON TABLE pension_memberships TO gpod_app;

CREATE TABLE pension_notices (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    kind text NOT NULL,
    on_day date NOT NULL,
    until_day date,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    cancelled_at timestamp with time zone,
    CONSTRAINT pension_notices_check CHECK (((kind = 'postponed'::text) = (until_day IS NOT NULL))),
    CONSTRAINT pension_notices_check1 CHECK (((until_day IS NULL) OR (until_day > on_day))),
    CONSTRAINT pension_notices_kind_check CHECK ((kind = ANY (ARRAY['postponed'::text, 'join_request'::text])))
);
ALTER TABLE ONLY pension_notices
    ADD CONSTRAINT pension_notices_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY pension_notices
    ADD CONSTRAINT pension_notices_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE ONLY pension_notices
    ADD CONSTRAINT pension_notices_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX pension_notices_worker ON pension_notices USING btree (employer_id, worker_id) WHERE (cancelled_at IS NULL);
CREATE TRIGGER imprinted_delete AFTER DELETE ON pension_notices REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_pension_notices();
CREATE TRIGGER imprinted_insert AFTER INSERT ON pension_notices REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pension_notices();
CREATE TRIGGER imprinted_update AFTER UPDATE ON pension_notices REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pension_notices();
ALTER TABLE pension_notices ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pension_notices USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON pension_notices AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,UPDATE ON TABLE pension_notices TO gpod_app;

CREATE TABLE pension_schemes (
    employer_id uuid NOT NULL,
    provider text NOT NULL,
    method text NOT NULL,
    basis text NOT NULL,
    employee_rate integer NOT NULL,
    employer_rate integer NOT NULL,
    duties_from date NOT NULL,
    payment_due_day integer NOT NULL,
    provider_reference text,
    group_name text,
    payment_source text,
    reenrolment_days date[] DEFAULT '{}'::date[] NOT NULL,
    declared_on date,
    version integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT pension_schemes_basis_check CHECK ((basis = ANY (ARRAY['qualifying_earnings'::text, 'pensionable_pay'::text, 'all_earnings'::text]))),
    CONSTRAINT pension_schemes_employee_rate_check CHECK (((employee_rate >= 0) AND (employee_rate <= 10000))),
    CONSTRAINT pension_schemes_employer_rate_check CHECK (((employer_rate >= 0) AND (employer_rate <= 10000))),
    CONSTRAINT pension_schemes_method_check CHECK ((method = ANY (ARRAY['relief_at_source'::text, 'net_pay'::text, 'salary_sacrifice'::text]))),
    CONSTRAINT pension_schemes_payment_due_day_check CHECK (((payment_due_day >= 1) AND (payment_due_day <= 22))),
    CONSTRAINT pension_schemes_provider_check CHECK ((provider = ANY (ARRAY['nest'::text, 'peoples_pension'::text, 'other'::text])))
);
ALTER TABLE ONLY pension_schemes
    ADD CONSTRAINT pension_schemes_pkey PRIMARY KEY (employer_id);
ALTER TABLE ONLY pension_schemes
    ADD CONSTRAINT pension_schemes_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON pension_schemes REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_pension_schemes();
CREATE TRIGGER imprinted_insert AFTER INSERT ON pension_schemes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pension_schemes();
CREATE TRIGGER imprinted_update AFTER UPDATE ON pension_schemes REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_pension_schemes();
ALTER TABLE pension_schemes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON pension_schemes USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE pension_schemes TO gpod_app;

CREATE TABLE performance_targets (
    employer_id uuid NOT NULL,
    punctuality integer,
    shifts_worked integer,
    CONSTRAINT performance_targets_punctuality_check CHECK (((punctuality >= 1) AND (punctuality <= 100))),
    CONSTRAINT performance_targets_shifts_worked_check CHECK (((shifts_worked >= 1) AND (shifts_worked <= 100)))
);
ALTER TABLE ONLY performance_targets
    ADD CONSTRAINT performance_targets_pkey PRIMARY KEY (employer_id);
ALTER TABLE ONLY performance_targets
    ADD CONSTRAINT performance_targets_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE performance_targets ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON performance_targets USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE performance_targets TO gpod_app;

CREATE TABLE places (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    address text,
    latitude double precision,
    longitude double precision,
    fence_metres integer,
    created_at timestamp with time zone NOT NULL,
    clock_position text DEFAULT 'off'::text NOT NULL,
    retired_at timestamp with time zone,
    merged_into uuid,
    CONSTRAINT places_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT places_check1 CHECK (((fence_metres IS NULL) OR (latitude IS NOT NULL))),
    CONSTRAINT places_clock_position_check CHECK ((clock_position = ANY (ARRAY['off'::text, 'note'::text, 'reason'::text]))),
    CONSTRAINT places_fence_metres_check CHECK (((fence_metres >= 20) AND (fence_metres <= 5000))),
    CONSTRAINT places_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT places_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT places_position_needs_fence CHECK (((clock_position = 'off'::text) OR (fence_metres IS NOT NULL)))
);
ALTER TABLE ONLY places
    ADD CONSTRAINT places_employer_id_name_key UNIQUE (employer_id, name);
ALTER TABLE ONLY places
    ADD CONSTRAINT places_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY places
    ADD CONSTRAINT places_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY places
    ADD CONSTRAINT places_employer_id_merged_into_fkey FOREIGN KEY (employer_id, merged_into) REFERENCES places(employer_id, id);
ALTER TABLE places ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON places USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE places TO gpod_app;

CREATE TABLE plan_choices (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    plan text NOT NULL,
    billing text NOT NULL,
    from_day date NOT NULL,
    chosen_at timestamp with time zone NOT NULL,
    chosen_by uuid NOT NULL,
    CONSTRAINT plan_choices_billing_check CHECK ((billing = ANY (ARRAY['monthly'::text, 'annual'::text]))),
    CONSTRAINT plan_choices_plan_check CHECK ((plan = ANY (ARRAY['starter'::text, 'professional'::text, 'enterprise'::text])))
);
ALTER TABLE ONLY plan_choices
    ADD CONSTRAINT plan_choices_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY plan_choices
    ADD CONSTRAINT plan_choices_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES users(id);
ALTER TABLE ONLY plan_choices
    ADD CONSTRAINT plan_choices_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE INDEX plan_choices_latest ON plan_choices USING btree (employer_id, from_day DESC, chosen_at DESC, id DESC);
CREATE TRIGGER imprinted_delete AFTER DELETE ON plan_choices REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_plan_choices();
CREATE TRIGGER imprinted_insert AFTER INSERT ON plan_choices REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_plan_choices();
CREATE TRIGGER imprinted_update AFTER UPDATE ON plan_choices REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_plan_choices();
ALTER TABLE plan_choices ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON plan_choices USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT ON TABLE plan_choices TO gpod_app;

CREATE TABLE planned_changes (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    from_day date NOT NULL,
    changes jsonb NOT NULL,
    state text NOT NULL,
    planned_at timestamp with time zone NOT NULL,
    planned_by uuid NOT NULL,
    settled_at timestamp with time zone,
    settled_by uuid,
    refusal text,
    CONSTRAINT planned_changes_check CHECK (((state = 'planned'::text) = (settled_at IS NULL))),
    CONSTRAINT planned_changes_check1 CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
    CONSTRAINT planned_changes_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'made'::text, 'cancelled'::text, 'refused'::text])))
);
ALTER TABLE ONLY planned_changes
    ADD CONSTRAINT planned_changes_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY planned_changes
    ADD CONSTRAINT planned_changes_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY planned_changes
    ADD CONSTRAINT planned_changes_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY planned_changes
    ADD CONSTRAINT planned_changes_planned_by_fkey FOREIGN KEY (planned_by) REFERENCES users(id);
ALTER TABLE ONLY planned_changes
    ADD CONSTRAINT planned_changes_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id);
CREATE INDEX planned_changes_due ON planned_changes USING btree (employer_id, from_day) WHERE (state = 'planned'::text);
CREATE INDEX planned_changes_worker ON planned_changes USING btree (employer_id, worker_id, from_day);
CREATE TRIGGER imprinted_delete AFTER DELETE ON planned_changes REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_planned_changes();
CREATE TRIGGER imprinted_insert AFTER INSERT ON planned_changes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_planned_changes();
CREATE TRIGGER imprinted_update AFTER UPDATE ON planned_changes REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_planned_changes();
ALTER TABLE planned_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY nobodys_team ON planned_changes AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
CREATE POLICY own_company ON planned_changes USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT UPDATE(changes) ON TABLE planned_changes TO gpod_app;
GRANT UPDATE(refusal) ON TABLE planned_changes TO gpod_app;
GRANT UPDATE(settled_at) ON TABLE planned_changes TO gpod_app;
GRANT UPDATE(settled_by) ON TABLE planned_changes TO gpod_app;
GRANT UPDATE(state) ON TABLE planned_changes TO gpod_app;
GRANT SELECT,INSERT,DELETE ON TABLE planned_changes TO gpod_app;

CREATE TABLE point_balances (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    balance bigint NOT NULL,
    earned bigint NOT NULL,
    CONSTRAINT point_balances_balance_check CHECK ((balance >= 0)),
    CONSTRAINT point_balances_earned_check CHECK ((earned >= 0))
);
ALTER TABLE ONLY point_balances
    ADD CONSTRAINT point_balances_pkey PRIMARY KEY (employer_id, worker_id);
ALTER TABLE ONLY point_balances
    ADD CONSTRAINT point_balances_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY point_balances
    ADD CONSTRAINT point_balances_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE point_balances ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON point_balances USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON point_balances AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT ON TABLE point_balances TO gpod_app;

CREATE TABLE point_entries (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    key text NOT NULL,
    event text NOT NULL,
    on_day date NOT NULL,
    points integer NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT point_entries_check CHECK (((points <> 0) AND ((points < 0) = (event = 'redeemed'::text)))),
    CONSTRAINT point_entries_event_check CHECK ((event = ANY (ARRAY['on_time'::text, 'course_passed'::text, 'goal_completed'::text, 'recognised'::text, 'achievement'::text, 'challenge'::text, 'redeemed'::text, 'returned'::text])))
);
ALTER TABLE ONLY point_entries
    ADD CONSTRAINT point_entries_employer_id_worker_id_key_key UNIQUE (employer_id, worker_id, key);
ALTER TABLE ONLY point_entries
    ADD CONSTRAINT point_entries_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY point_entries
    ADD CONSTRAINT point_entries_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY point_entries
    ADD CONSTRAINT point_entries_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX point_entries_day ON point_entries USING btree (employer_id, on_day);
CREATE TRIGGER add_to_point_balances AFTER INSERT ON point_entries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION add_to_point_balances();
CREATE TRIGGER imprinted_delete AFTER DELETE ON point_entries REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_point_entries();
CREATE TRIGGER imprinted_insert AFTER INSERT ON point_entries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_point_entries();
CREATE TRIGGER imprinted_update AFTER UPDATE ON point_entries REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_point_entries();
CREATE TRIGGER point_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON point_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE point_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON point_entries USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON point_entries AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT ON TABLE point_entries TO gpod_app;

CREATE TABLE point_rules (
    employer_id uuid NOT NULL,
    event text NOT NULL,
    points integer NOT NULL,
    since date NOT NULL,
    CONSTRAINT point_rules_event_check CHECK ((event = ANY (ARRAY['on_time'::text, 'course_passed'::text, 'goal_completed'::text, 'recognised'::text, 'achievement'::text]))),
    CONSTRAINT point_rules_points_check CHECK (((points >= 0) AND (points <= 1000)))
);
ALTER TABLE ONLY point_rules
    ADD CONSTRAINT point_rules_pkey PRIMARY KEY (employer_id, event);
ALTER TABLE ONLY point_rules
    ADD CONSTRAINT point_rules_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE point_rules ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON point_rules USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE point_rules TO gpod_app;

CREATE TABLE positions (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    retired_at timestamp with time zone,
    merged_into uuid
);
ALTER TABLE ONLY positions
    ADD CONSTRAINT positions_employer_id_name_key UNIQUE (employer_id, name);
ALTER TABLE ONLY positions
    ADD CONSTRAINT positions_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY positions
    ADD CONSTRAINT positions_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY positions
    ADD CONSTRAINT positions_employer_id_merged_into_fkey FOREIGN KEY (employer_id, merged_into) REFERENCES positions(employer_id, id);
ALTER TABLE positions ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON positions USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE positions TO gpod_app;

CREATE TABLE postings (
    employer_id uuid NOT NULL,
    journal_id uuid NOT NULL,
    line smallint NOT NULL,
    account_id uuid NOT NULL,
    amount_pence bigint NOT NULL,
    CONSTRAINT postings_amount_pence_check CHECK ((amount_pence <> 0))
);
ALTER TABLE ONLY postings
    ADD CONSTRAINT postings_pkey PRIMARY KEY (employer_id, journal_id, line);
CREATE INDEX postings_account ON postings USING btree (employer_id, account_id) INCLUDE (amount_pence);
CREATE TRIGGER imprinted_insert AFTER INSERT ON postings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_postings();
CREATE TRIGGER postings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER postings_balance AFTER INSERT ON postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_added_postings();
ALTER TABLE postings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON postings USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON postings AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT ON TABLE postings TO gpod_app;

CREATE TABLE proven_balances (
    employer_id uuid NOT NULL,
    account_id uuid NOT NULL,
    before uuid NOT NULL,
    posted_pence bigint NOT NULL
);
ALTER TABLE ONLY proven_balances
    ADD CONSTRAINT proven_balances_pkey PRIMARY KEY (employer_id, account_id);
ALTER TABLE ONLY proven_balances
    ADD CONSTRAINT proven_balances_employer_id_account_id_fkey FOREIGN KEY (employer_id, account_id) REFERENCES ledger_accounts(employer_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY proven_balances
    ADD CONSTRAINT proven_balances_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE proven_balances ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON proven_balances USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON proven_balances AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT ON TABLE proven_balances TO gpod_app;

CREATE TABLE push_devices (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    device_id uuid,
    address_hash bytea NOT NULL,
    address_sealed bytea NOT NULL,
    agent text,
    added_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY push_devices
    ADD CONSTRAINT push_devices_address_hash_key UNIQUE (address_hash);
ALTER TABLE ONLY push_devices
    ADD CONSTRAINT push_devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY push_devices
    ADD CONSTRAINT push_devices_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id);
ALTER TABLE ONLY push_devices
    ADD CONSTRAINT push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX push_devices_user ON push_devices USING btree (user_id);
ALTER TABLE push_devices ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON push_devices USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE push_devices TO gpod_app;

CREATE TABLE push_keys (
    only_one boolean DEFAULT true NOT NULL,
    public_key text NOT NULL,
    private_sealed bytea NOT NULL,
    made_at timestamp with time zone NOT NULL,
    CONSTRAINT push_keys_only_one_check CHECK (only_one)
);
ALTER TABLE ONLY push_keys
    ADD CONSTRAINT push_keys_pkey PRIMARY KEY (only_one);
GRANT SELECT,INSERT ON TABLE push_keys TO gpod_app;

CREATE TABLE recovery_codes (
    user_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp with time zone,
    made_at timestamp with time zone
);
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash);
ALTER TABLE ONLY recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON recovery_codes REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_recovery_codes();
CREATE TRIGGER imprinted_insert AFTER INSERT ON recovery_codes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_recovery_codes();
CREATE TRIGGER imprinted_update AFTER UPDATE ON recovery_codes REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_recovery_codes();
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON recovery_codes USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE recovery_codes TO gpod_app;

CREATE TABLE redemptions (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    item_id uuid NOT NULL,
    challenge_id uuid,
    name text NOT NULL,
    points integer NOT NULL,
    worth text NOT NULL,
    value_pence bigint,
    state text NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    answer text DEFAULT ''::text NOT NULL,
    pay_item_id uuid,
    CONSTRAINT redemptions_check CHECK (((state = 'requested'::text) = (decided_at IS NULL))),
    CONSTRAINT redemptions_check1 CHECK (((pay_item_id IS NULL) OR (state = 'fulfilled'::text))),
    CONSTRAINT redemptions_check2 CHECK (((worth = ANY (ARRAY['pay'::text, 'benefit'::text])) = (value_pence IS NOT NULL))),
    CONSTRAINT redemptions_points_check CHECK ((points >= 0)),
    CONSTRAINT redemptions_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'fulfilled'::text, 'declined'::text, 'cancelled'::text]))),
    CONSTRAINT redemptions_worth_check CHECK ((worth = ANY (ARRAY['none'::text, 'time'::text, 'pay'::text, 'benefit'::text])))
);
ALTER TABLE ONLY redemptions
    ADD CONSTRAINT redemptions_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY redemptions
    ADD CONSTRAINT redemptions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
ALTER TABLE ONLY redemptions
    ADD CONSTRAINT redemptions_employer_id_challenge_id_fkey FOREIGN KEY (employer_id, challenge_id) REFERENCES reward_challenges(employer_id, id);
ALTER TABLE ONLY redemptions
    ADD CONSTRAINT redemptions_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY redemptions
    ADD CONSTRAINT redemptions_employer_id_item_id_fkey FOREIGN KEY (employer_id, item_id) REFERENCES reward_items(employer_id, id);
ALTER TABLE ONLY redemptions
    ADD CONSTRAINT redemptions_employer_id_pay_item_id_fkey FOREIGN KEY (employer_id, pay_item_id) REFERENCES pay_items(employer_id, id);
ALTER TABLE ONLY redemptions
    ADD CONSTRAINT redemptions_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE UNIQUE INDEX redemptions_challenge ON redemptions USING btree (employer_id, challenge_id, worker_id) WHERE (challenge_id IS NOT NULL);
CREATE INDEX redemptions_item ON redemptions USING btree (employer_id, item_id);
CREATE INDEX redemptions_pay_item ON redemptions USING btree (employer_id, pay_item_id);
CREATE INDEX redemptions_worker ON redemptions USING btree (employer_id, worker_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON redemptions REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_redemptions();
CREATE TRIGGER imprinted_insert AFTER INSERT ON redemptions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_redemptions();
CREATE TRIGGER imprinted_update AFTER UPDATE ON redemptions REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_redemptions();
ALTER TABLE redemptions ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON redemptions USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON redemptions AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE redemptions TO gpod_app;

CREATE TABLE replaced_accounts (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    sort_code text NOT NULL,
    account_number_sealed bytea NOT NULL,
    account_ending text NOT NULL,
    account_name text NOT NULL,
    serves_until timestamp with time zone NOT NULL
);
ALTER TABLE ONLY replaced_accounts
    ADD CONSTRAINT replaced_accounts_pkey PRIMARY KEY (employer_id, worker_id);
ALTER TABLE ONLY replaced_accounts
    ADD CONSTRAINT replaced_accounts_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id) ON DELETE CASCADE;
CREATE INDEX replaced_accounts_past ON replaced_accounts USING btree (serves_until);
CREATE TRIGGER imprinted_delete AFTER DELETE ON replaced_accounts REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_replaced_accounts();
CREATE TRIGGER imprinted_insert AFTER INSERT ON replaced_accounts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_replaced_accounts();
CREATE TRIGGER imprinted_update AFTER UPDATE ON replaced_accounts REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_replaced_accounts();
ALTER TABLE replaced_accounts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON replaced_accounts USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON replaced_accounts AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE replaced_accounts TO gpod_app;

CREATE TABLE report_schedule_recipients (
    employer_id uuid NOT NULL,
    schedule_id uuid NOT NULL,
    user_id uuid NOT NULL
);
ALTER TABLE ONLY report_schedule_recipients
    ADD CONSTRAINT report_schedule_recipients_pkey PRIMARY KEY (employer_id, schedule_id, user_id);
ALTER TABLE ONLY report_schedule_recipients
    ADD CONSTRAINT report_schedule_recipients_employer_id_schedule_id_fkey FOREIGN KEY (employer_id, schedule_id) REFERENCES report_schedules(employer_id, id);
ALTER TABLE ONLY report_schedule_recipients
    ADD CONSTRAINT report_schedule_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE report_schedule_recipients ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON report_schedule_recipients USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON report_schedule_recipients AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT ON TABLE report_schedule_recipients TO gpod_app;

CREATE TABLE report_schedules (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    report text NOT NULL,
    every text NOT NULL,
    on_day smallint,
    site text NOT NULL,
    made_on date NOT NULL,
    made_at timestamp with time zone NOT NULL,
    made_by uuid NOT NULL,
    stopped_at timestamp with time zone,
    stopped_by uuid,
    CONSTRAINT report_schedules_check CHECK (((every = 'payday'::text) = (on_day IS NULL))),
    CONSTRAINT report_schedules_check1 CHECK (((every <> 'week'::text) OR (on_day <= 7))),
    CONSTRAINT report_schedules_check2 CHECK (((stopped_at IS NULL) = (stopped_by IS NULL))),
    CONSTRAINT report_schedules_every_check CHECK ((every = ANY (ARRAY['week'::text, 'month'::text, 'payday'::text]))),
    CONSTRAINT report_schedules_on_day_check CHECK (((on_day >= 1) AND (on_day <= 28)))
);
ALTER TABLE ONLY report_schedules
    ADD CONSTRAINT report_schedules_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY report_schedules
    ADD CONSTRAINT report_schedules_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY report_schedules
    ADD CONSTRAINT report_schedules_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
ALTER TABLE ONLY report_schedules
    ADD CONSTRAINT report_schedules_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES users(id);
ALTER TABLE report_schedules ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON report_schedules USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON report_schedules AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT UPDATE(stopped_at) ON TABLE report_schedules TO gpod_app;
GRANT UPDATE(stopped_by) ON TABLE report_schedules TO gpod_app;
GRANT SELECT,INSERT ON TABLE report_schedules TO gpod_app;

CREATE TABLE report_send_recipients (
    employer_id uuid NOT NULL,
    schedule_id uuid NOT NULL,
    due_on date NOT NULL,
    user_id uuid NOT NULL,
    outcome text NOT NULL,
    mail_id uuid,
    CONSTRAINT report_send_recipients_check CHECK (((outcome = 'mailed'::text) = (mail_id IS NOT NULL))),
    CONSTRAINT report_send_recipients_outcome_check CHECK ((outcome = ANY (ARRAY['mailed'::text, 'left'::text, 'may_not'::text])))
);
ALTER TABLE ONLY report_send_recipients
    ADD CONSTRAINT report_send_recipients_pkey PRIMARY KEY (employer_id, schedule_id, due_on, user_id);
ALTER TABLE ONLY report_send_recipients
    ADD CONSTRAINT report_send_recipients_employer_id_schedule_id_due_on_fkey FOREIGN KEY (employer_id, schedule_id, due_on) REFERENCES report_sends(employer_id, schedule_id, due_on);
ALTER TABLE ONLY report_send_recipients
    ADD CONSTRAINT report_send_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE report_send_recipients ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON report_send_recipients USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON report_send_recipients AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT ON TABLE report_send_recipients TO gpod_app;

CREATE TABLE report_sends (
    employer_id uuid NOT NULL,
    schedule_id uuid NOT NULL,
    due_on date NOT NULL,
    from_day date NOT NULL,
    to_day date NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    CONSTRAINT report_sends_check CHECK ((from_day <= to_day))
);
ALTER TABLE ONLY report_sends
    ADD CONSTRAINT report_sends_pkey PRIMARY KEY (employer_id, schedule_id, due_on);
ALTER TABLE ONLY report_sends
    ADD CONSTRAINT report_sends_employer_id_schedule_id_fkey FOREIGN KEY (employer_id, schedule_id) REFERENCES report_schedules(employer_id, id);
CREATE INDEX report_sends_latest ON report_sends USING btree (employer_id, sent_at DESC, schedule_id);
ALTER TABLE report_sends ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON report_sends USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON report_sends AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT ON TABLE report_sends TO gpod_app;

CREATE TABLE reviews (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    from_day date NOT NULL,
    to_day date NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    opened_by uuid,
    own_words text DEFAULT ''::text NOT NULL,
    manager_words text DEFAULT ''::text NOT NULL,
    agreed_by_worker_at timestamp with time zone,
    agreed_by_manager_at timestamp with time zone,
    agreed_by uuid,
    version integer DEFAULT 1 NOT NULL,
    kind text DEFAULT 'review'::text NOT NULL,
    CONSTRAINT reviews_check CHECK ((to_day >= from_day)),
    CONSTRAINT reviews_check1 CHECK (((agreed_by_manager_at IS NULL) = (agreed_by IS NULL))),
    CONSTRAINT reviews_check2 CHECK ((((agreed_by_worker_at IS NULL) AND (agreed_by_manager_at IS NULL)) OR ((own_words <> ''::text) AND (manager_words <> ''::text)))),
    CONSTRAINT reviews_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'discussion'::text])))
);
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES users(id);
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY reviews
    ADD CONSTRAINT reviews_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id);
CREATE INDEX reviews_worker ON reviews USING btree (employer_id, worker_id);
CREATE TRIGGER agreed_review_stands BEFORE UPDATE ON reviews FOR EACH ROW WHEN (((old.agreed_by_worker_at IS NOT NULL) AND (old.agreed_by_manager_at IS NOT NULL))) EXECUTE FUNCTION agreed_review_stands();
CREATE TRIGGER imprinted_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_reviews();
CREATE TRIGGER imprinted_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_reviews();
CREATE TRIGGER imprinted_update AFTER UPDATE ON reviews REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_reviews();
ALTER TABLE reviews ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON reviews USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON reviews AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE reviews TO gpod_app;

CREATE TABLE reward_challenges (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    event text NOT NULL,
    aim integer NOT NULL,
    is_team boolean NOT NULL,
    is_for_all boolean NOT NULL,
    most integer,
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    points integer NOT NULL,
    item_id uuid,
    started_at timestamp with time zone NOT NULL,
    started_by uuid,
    ended_at timestamp with time zone,
    CONSTRAINT reward_challenges_aim_check CHECK (((aim >= 1) AND (aim <= 100000))),
    CONSTRAINT reward_challenges_check CHECK ((ends_on >= starts_on)),
    CONSTRAINT reward_challenges_check1 CHECK (((points > 0) OR (item_id IS NOT NULL))),
    CONSTRAINT reward_challenges_check2 CHECK (((most IS NULL) OR (NOT is_for_all))),
    CONSTRAINT reward_challenges_event_check CHECK ((event = ANY (ARRAY['on_time'::text, 'course_passed'::text, 'goal_completed'::text, 'recognised'::text]))),
    CONSTRAINT reward_challenges_most_check CHECK ((most >= 1)),
    CONSTRAINT reward_challenges_points_check CHECK (((points >= 0) AND (points <= 10000)))
);
ALTER TABLE ONLY reward_challenges
    ADD CONSTRAINT reward_challenges_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY reward_challenges
    ADD CONSTRAINT reward_challenges_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY reward_challenges
    ADD CONSTRAINT reward_challenges_employer_id_item_id_fkey FOREIGN KEY (employer_id, item_id) REFERENCES reward_items(employer_id, id);
ALTER TABLE ONLY reward_challenges
    ADD CONSTRAINT reward_challenges_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id);
CREATE INDEX reward_challenges_item ON reward_challenges USING btree (employer_id, item_id);
ALTER TABLE reward_challenges ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON reward_challenges USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE reward_challenges TO gpod_app;

CREATE TABLE reward_items (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    points integer NOT NULL,
    stock integer,
    worth text NOT NULL,
    value_pence bigint,
    is_offered boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    made_at timestamp with time zone NOT NULL,
    CONSTRAINT reward_items_check CHECK (((worth = ANY (ARRAY['pay'::text, 'benefit'::text])) = (value_pence IS NOT NULL))),
    CONSTRAINT reward_items_points_check CHECK (((points >= 1) AND (points <= 100000))),
    CONSTRAINT reward_items_stock_check CHECK ((stock >= 0)),
    CONSTRAINT reward_items_value_pence_check CHECK (((value_pence >= 1) AND (value_pence <= 100000))),
    CONSTRAINT reward_items_worth_check CHECK ((worth = ANY (ARRAY['none'::text, 'time'::text, 'pay'::text, 'benefit'::text])))
);
ALTER TABLE ONLY reward_items
    ADD CONSTRAINT reward_items_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY reward_items
    ADD CONSTRAINT reward_items_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE reward_items ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON reward_items USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE reward_items TO gpod_app;

CREATE TABLE right_to_work_checks (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    kind text NOT NULL,
    checked_on date NOT NULL,
    checked_by uuid NOT NULL,
    valid_until date,
    document_id uuid,
    recorded_at timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone,
    withdrawn_by uuid,
    document_version integer,
    CONSTRAINT right_to_work_checks_check CHECK (((valid_until IS NULL) OR (valid_until >= checked_on))),
    CONSTRAINT right_to_work_checks_check1 CHECK (((withdrawn_at IS NULL) = (withdrawn_by IS NULL))),
    CONSTRAINT right_to_work_checks_kind_check CHECK ((kind = ANY (ARRAY['passport'::text, 'share_code'::text, 'identity_service'::text, 'checking_service'::text, 'other'::text])))
);
ALTER TABLE ONLY right_to_work_checks
    ADD CONSTRAINT right_to_work_checks_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY right_to_work_checks
    ADD CONSTRAINT right_to_work_checks_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES users(id);
ALTER TABLE ONLY right_to_work_checks
    ADD CONSTRAINT right_to_work_checks_employer_id_document_id_fkey FOREIGN KEY (employer_id, document_id) REFERENCES documents(employer_id, id);
ALTER TABLE ONLY right_to_work_checks
    ADD CONSTRAINT right_to_work_checks_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY right_to_work_checks
    ADD CONSTRAINT right_to_work_checks_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY right_to_work_checks
    ADD CONSTRAINT right_to_work_checks_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id);
CREATE INDEX right_to_work_checks_ending ON right_to_work_checks USING btree (employer_id, valid_until) WHERE ((withdrawn_at IS NULL) AND (valid_until IS NOT NULL));
CREATE INDEX right_to_work_checks_worker ON right_to_work_checks USING btree (employer_id, worker_id, checked_on) WHERE (withdrawn_at IS NULL);
CREATE TRIGGER imprinted_delete AFTER DELETE ON right_to_work_checks REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_right_to_work_checks();
CREATE TRIGGER imprinted_insert AFTER INSERT ON right_to_work_checks REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_right_to_work_checks();
CREATE TRIGGER imprinted_update AFTER UPDATE ON right_to_work_checks REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_right_to_work_checks();
ALTER TABLE right_to_work_checks ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON right_to_work_checks USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON right_to_work_checks AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT UPDATE(withdrawn_at) ON TABLE right_to_work_checks TO gpod_app;
GRANT UPDATE(withdrawn_by) ON TABLE right_to_work_checks TO gpod_app;
GRANT SELECT,INSERT ON TABLE right_to_work_checks TO gpod_app;

CREATE TABLE risk_findings (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    check_code text NOT NULL,
    subject text NOT NULL,
    worker_ids uuid[] NOT NULL,
    evidence jsonb NOT NULL,
    found_at timestamp with time zone NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    reopened_at timestamp with time zone,
    dismissed_at timestamp with time zone,
    dismissed_by uuid,
    dismissed_reason text,
    dismissed_refs text[] DEFAULT '{}'::text[] NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT risk_findings_check CHECK (((state = 'open'::text) OR ((dismissed_at IS NOT NULL) AND (dismissed_reason IS NOT NULL)))),
    CONSTRAINT risk_findings_check_code_check CHECK ((check_code = ANY (ARRAY['shared_account'::text, 'never_seen'::text, 'unusual_overtime'::text, 'same_phone'::text, 'same_minute'::text, 'away_from_place'::text, 'taken_before_leaving'::text]))),
    CONSTRAINT risk_findings_state_check CHECK ((state = ANY (ARRAY['open'::text, 'dismissed'::text]))),
    CONSTRAINT risk_findings_worker_ids_check CHECK ((cardinality(worker_ids) > 0))
);
ALTER TABLE ONLY risk_findings
    ADD CONSTRAINT risk_findings_employer_id_check_code_subject_key UNIQUE (employer_id, check_code, subject);
ALTER TABLE ONLY risk_findings
    ADD CONSTRAINT risk_findings_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY risk_findings
    ADD CONSTRAINT risk_findings_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES users(id);
ALTER TABLE ONLY risk_findings
    ADD CONSTRAINT risk_findings_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE INDEX risk_findings_of ON risk_findings USING gin (worker_ids);
CREATE TRIGGER imprinted_delete AFTER DELETE ON risk_findings REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_risk_findings();
CREATE TRIGGER imprinted_insert AFTER INSERT ON risk_findings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_risk_findings();
CREATE TRIGGER imprinted_update AFTER UPDATE ON risk_findings REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_risk_findings();
ALTER TABLE risk_findings ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON risk_findings USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON risk_findings AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE risk_findings TO gpod_app;

CREATE TABLE risk_looks (
    employer_id uuid NOT NULL,
    at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY risk_looks
    ADD CONSTRAINT risk_looks_pkey PRIMARY KEY (employer_id);
ALTER TABLE ONLY risk_looks
    ADD CONSTRAINT risk_looks_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE risk_looks ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON risk_looks USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON risk_looks AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT,UPDATE ON TABLE risk_looks TO gpod_app;

CREATE TABLE role_skills (
    employer_id uuid NOT NULL,
    role_id uuid NOT NULL,
    skill_id uuid NOT NULL
);
ALTER TABLE ONLY role_skills
    ADD CONSTRAINT role_skills_pkey PRIMARY KEY (employer_id, role_id, skill_id);
ALTER TABLE ONLY role_skills
    ADD CONSTRAINT role_skills_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY role_skills
    ADD CONSTRAINT role_skills_employer_id_role_id_fkey FOREIGN KEY (employer_id, role_id) REFERENCES shift_roles(employer_id, id);
ALTER TABLE ONLY role_skills
    ADD CONSTRAINT role_skills_employer_id_skill_id_fkey FOREIGN KEY (employer_id, skill_id) REFERENCES skills(employer_id, id);
ALTER TABLE role_skills ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON role_skills USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,DELETE ON TABLE role_skills TO gpod_app;

CREATE TABLE rota_budgets (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    place_id uuid,
    from_week date NOT NULL,
    most_pence bigint,
    most_minutes integer,
    set_at timestamp with time zone NOT NULL,
    set_by uuid,
    CONSTRAINT rota_budgets_from_week_check CHECK ((EXTRACT(isodow FROM from_week) = (1)::numeric)),
    CONSTRAINT rota_budgets_most_minutes_check CHECK ((most_minutes >= 0)),
    CONSTRAINT rota_budgets_most_pence_check CHECK ((most_pence >= 0))
);
ALTER TABLE ONLY rota_budgets
    ADD CONSTRAINT rota_budgets_employer_id_place_id_from_week_key UNIQUE NULLS NOT DISTINCT (employer_id, place_id, from_week);
ALTER TABLE ONLY rota_budgets
    ADD CONSTRAINT rota_budgets_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY rota_budgets
    ADD CONSTRAINT rota_budgets_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY rota_budgets
    ADD CONSTRAINT rota_budgets_employer_id_place_id_fkey FOREIGN KEY (employer_id, place_id) REFERENCES places(employer_id, id);
ALTER TABLE ONLY rota_budgets
    ADD CONSTRAINT rota_budgets_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id);
ALTER TABLE rota_budgets ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON rota_budgets USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON rota_budgets AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rota_budgets TO gpod_app;

CREATE TABLE rota_demand (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    place_id uuid NOT NULL,
    role_id uuid NOT NULL,
    weekdays smallint[],
    on_day date,
    from_minute smallint NOT NULL,
    to_minute smallint NOT NULL,
    wanted smallint NOT NULL,
    unpaid_break_minutes smallint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT rota_demand_check CHECK (((weekdays IS NULL) <> (on_day IS NULL))),
    CONSTRAINT rota_demand_check1 CHECK (((to_minute > from_minute) AND (to_minute <= (from_minute + 1440)))),
    CONSTRAINT rota_demand_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
    CONSTRAINT rota_demand_unpaid_break_minutes_check CHECK (((unpaid_break_minutes >= 0) AND (unpaid_break_minutes <= 480))),
    CONSTRAINT rota_demand_wanted_check CHECK (((wanted >= 0) AND (wanted <= 500))),
    CONSTRAINT rota_demand_weekdays_check CHECK (((weekdays <@ ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint]) AND ((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 7))))
);
ALTER TABLE ONLY rota_demand
    ADD CONSTRAINT rota_demand_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY rota_demand
    ADD CONSTRAINT rota_demand_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY rota_demand
    ADD CONSTRAINT rota_demand_employer_id_place_id_fkey FOREIGN KEY (employer_id, place_id) REFERENCES places(employer_id, id);
ALTER TABLE ONLY rota_demand
    ADD CONSTRAINT rota_demand_employer_id_role_id_fkey FOREIGN KEY (employer_id, role_id) REFERENCES shift_roles(employer_id, id);
ALTER TABLE rota_demand ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON rota_demand USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rota_demand TO gpod_app;

CREATE TABLE rota_edit_shifts (
    employer_id uuid NOT NULL,
    edit_id uuid NOT NULL,
    shift_id uuid NOT NULL,
    version integer NOT NULL,
    before jsonb,
    after jsonb
);
ALTER TABLE ONLY rota_edit_shifts
    ADD CONSTRAINT rota_edit_shifts_employer_id_shift_id_version_key UNIQUE (employer_id, shift_id, version);
ALTER TABLE ONLY rota_edit_shifts
    ADD CONSTRAINT rota_edit_shifts_pkey PRIMARY KEY (employer_id, edit_id, shift_id);
ALTER TABLE ONLY rota_edit_shifts
    ADD CONSTRAINT rota_edit_shifts_employer_id_edit_id_fkey FOREIGN KEY (employer_id, edit_id) REFERENCES rota_edits(employer_id, id);
ALTER TABLE ONLY rota_edit_shifts
    ADD CONSTRAINT rota_edit_shifts_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY rota_edit_shifts
    ADD CONSTRAINT rota_edit_shifts_employer_id_shift_id_fkey FOREIGN KEY (employer_id, shift_id) REFERENCES shifts(employer_id, id);
ALTER TABLE rota_edit_shifts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON rota_edit_shifts USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON rota_edit_shifts AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (shift_id IN ( SELECT s.id
   FROM shifts s
  WHERE (s.employer_id = current_employer())))));
GRANT UPDATE(after) ON TABLE rota_edit_shifts TO gpod_app;
GRANT UPDATE(before) ON TABLE rota_edit_shifts TO gpod_app;
GRANT SELECT,INSERT ON TABLE rota_edit_shifts TO gpod_app;

CREATE TABLE rota_edits (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    seq bigint NOT NULL,
    kind text NOT NULL,
    asked_digest bytea NOT NULL,
    made_at timestamp with time zone NOT NULL,
    made_by uuid,
    undoes uuid,
    shifts integer NOT NULL,
    CONSTRAINT rota_edits_check CHECK (((undoes IS NULL) = (kind <> ALL (ARRAY['undo'::text, 'redo'::text])))),
    CONSTRAINT rota_edits_kind_check CHECK ((kind = ANY (ARRAY['add'::text, 'remove'::text, 'move'::text, 'resize'::text, 'reassign'::text, 'change'::text, 'copy'::text, 'repeat'::text, 'template'::text, 'auto_fill'::text, 'pin'::text, 'publish'::text, 'cancel'::text, 'swap'::text, 'claim'::text, 'undo'::text, 'redo'::text])))
);
ALTER TABLE rota_edits ALTER COLUMN seq ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME rota_edits_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY rota_edits
    ADD CONSTRAINT rota_edits_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY rota_edits
    ADD CONSTRAINT rota_edits_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY rota_edits
    ADD CONSTRAINT rota_edits_employer_id_undoes_fkey FOREIGN KEY (employer_id, undoes) REFERENCES rota_edits(employer_id, id);
ALTER TABLE ONLY rota_edits
    ADD CONSTRAINT rota_edits_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
CREATE INDEX rota_edits_in_order ON rota_edits USING btree (employer_id, seq);
CREATE TRIGGER imprinted_delete AFTER DELETE ON rota_edits REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_rota_edits();
CREATE TRIGGER imprinted_insert AFTER INSERT ON rota_edits REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_rota_edits();
CREATE TRIGGER imprinted_update AFTER UPDATE ON rota_edits REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_rota_edits();
ALTER TABLE rota_edits ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON rota_edits USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT ON TABLE rota_edits TO gpod_app;

CREATE TABLE rota_template_shifts (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    template_id uuid NOT NULL,
    worker_id uuid,
    weekday smallint NOT NULL,
    from_minute smallint NOT NULL,
    to_minute smallint NOT NULL,
    location text NOT NULL,
    role text NOT NULL,
    unpaid_break_minutes integer NOT NULL,
    CONSTRAINT rota_template_shifts_check CHECK (((to_minute > from_minute) AND (to_minute <= (from_minute + 1500)))),
    CONSTRAINT rota_template_shifts_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
    CONSTRAINT rota_template_shifts_unpaid_break_minutes_check CHECK ((unpaid_break_minutes >= 0)),
    CONSTRAINT rota_template_shifts_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
ALTER TABLE ONLY rota_template_shifts
    ADD CONSTRAINT rota_template_shifts_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY rota_template_shifts
    ADD CONSTRAINT rota_template_shifts_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY rota_template_shifts
    ADD CONSTRAINT rota_template_shifts_employer_id_template_id_fkey FOREIGN KEY (employer_id, template_id) REFERENCES rota_templates(employer_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY rota_template_shifts
    ADD CONSTRAINT rota_template_shifts_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX rota_template_shifts_of ON rota_template_shifts USING btree (employer_id, template_id);
CREATE INDEX rota_template_shifts_of_worker ON rota_template_shifts USING btree (employer_id, worker_id) WHERE (worker_id IS NOT NULL);
ALTER TABLE rota_template_shifts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON rota_template_shifts USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON rota_template_shifts AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IS NULL) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT UPDATE(location) ON TABLE rota_template_shifts TO gpod_app;
GRANT UPDATE(role) ON TABLE rota_template_shifts TO gpod_app;
GRANT UPDATE(worker_id) ON TABLE rota_template_shifts TO gpod_app;
GRANT SELECT,INSERT,DELETE ON TABLE rota_template_shifts TO gpod_app;

CREATE TABLE rota_templates (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    created_by uuid
);
ALTER TABLE ONLY rota_templates
    ADD CONSTRAINT rota_templates_employer_id_name_key UNIQUE (employer_id, name);
ALTER TABLE ONLY rota_templates
    ADD CONSTRAINT rota_templates_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY rota_templates
    ADD CONSTRAINT rota_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
ALTER TABLE ONLY rota_templates
    ADD CONSTRAINT rota_templates_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE rota_templates ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON rota_templates USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT UPDATE(name) ON TABLE rota_templates TO gpod_app;
GRANT SELECT,INSERT,DELETE ON TABLE rota_templates TO gpod_app;

CREATE TABLE rota_terms (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    least_week_minutes integer,
    most_week_minutes integer,
    most_days_in_row smallint,
    CONSTRAINT rota_terms_check CHECK ((least_week_minutes <= most_week_minutes)),
    CONSTRAINT rota_terms_least_week_minutes_check CHECK (((least_week_minutes >= 0) AND (least_week_minutes <= 10080))),
    CONSTRAINT rota_terms_most_days_in_row_check CHECK (((most_days_in_row >= 1) AND (most_days_in_row <= 31))),
    CONSTRAINT rota_terms_most_week_minutes_check CHECK (((most_week_minutes >= 0) AND (most_week_minutes <= 10080)))
);
ALTER TABLE ONLY rota_terms
    ADD CONSTRAINT rota_terms_pkey PRIMARY KEY (employer_id, worker_id);
ALTER TABLE ONLY rota_terms
    ADD CONSTRAINT rota_terms_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY rota_terms
    ADD CONSTRAINT rota_terms_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE rota_terms ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON rota_terms USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON rota_terms AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rota_terms TO gpod_app;

CREATE TABLE row_imprints (
    seq bigint NOT NULL,
    work_id uuid NOT NULL,
    table_name text NOT NULL,
    row_key text NOT NULL,
    salt uuid,
    digest bytea
);
ALTER TABLE row_imprints ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME row_imprints_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY row_imprints
    ADD CONSTRAINT row_imprints_pkey PRIMARY KEY (seq);
CREATE INDEX row_imprints_row ON row_imprints USING btree (row_key, table_name, seq DESC);
CREATE INDEX row_imprints_work ON row_imprints USING btree (work_id);
CREATE TRIGGER row_imprints_kept BEFORE DELETE OR TRUNCATE ON row_imprints FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE saved_views (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    q text NOT NULL,
    department text,
    view text NOT NULL,
    is_shared boolean NOT NULL,
    saved_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY saved_views
    ADD CONSTRAINT saved_views_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY saved_views
    ADD CONSTRAINT saved_views_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY saved_views
    ADD CONSTRAINT saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE UNIQUE INDEX saved_views_of_name ON saved_views USING btree (employer_id, user_id, lower(name));
ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON saved_views USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_or_shared ON saved_views AS RESTRICTIVE USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person)) OR is_shared));
GRANT UPDATE(department) ON TABLE saved_views TO gpod_app;
GRANT UPDATE(is_shared) ON TABLE saved_views TO gpod_app;
GRANT UPDATE(name) ON TABLE saved_views TO gpod_app;
GRANT UPDATE(q) ON TABLE saved_views TO gpod_app;
GRANT UPDATE(saved_at) ON TABLE saved_views TO gpod_app;
GRANT UPDATE(view) ON TABLE saved_views TO gpod_app;
GRANT SELECT,INSERT,DELETE ON TABLE saved_views TO gpod_app;

CREATE TABLE sealing_keys (
    id text NOT NULL,
    state text NOT NULL,
    envelope bytea,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    retired_at timestamp with time zone,
    CONSTRAINT sealing_keys_check CHECK (((state = 'retired'::text) = (retired_at IS NOT NULL))),
    CONSTRAINT sealing_keys_id_check CHECK ((id ~ '^[0-9a-f]{16}$'::text)),
    CONSTRAINT sealing_keys_state_check CHECK ((state = ANY (ARRAY['coming'::text, 'current'::text, 'leaving'::text, 'retired'::text])))
);
ALTER TABLE ONLY sealing_keys
    ADD CONSTRAINT sealing_keys_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX sealing_keys_one_of_each ON sealing_keys USING btree (state) WHERE (state <> 'retired'::text);
GRANT SELECT ON TABLE sealing_keys TO gpod_app;

CREATE TABLE second_payments (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    pay_record_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    amount_pence bigint NOT NULL,
    reference text NOT NULL,
    sort_code text,
    account_number_sealed bytea,
    account_ending text,
    account_name text,
    statement_line_id uuid,
    returned_on date,
    returned_by uuid,
    repaid_on date,
    repaid_by uuid,
    CONSTRAINT second_payments_amount_pence_check CHECK ((amount_pence > 0)),
    CONSTRAINT second_payments_check CHECK (((returned_on IS NULL) = (returned_by IS NULL))),
    CONSTRAINT second_payments_check1 CHECK (((repaid_on IS NULL) = (repaid_by IS NULL))),
    CONSTRAINT second_payments_check2 CHECK (((repaid_on IS NULL) OR (repaid_on >= returned_on)))
);
ALTER TABLE ONLY second_payments
    ADD CONSTRAINT second_payments_employer_id_pay_record_id_key UNIQUE (employer_id, pay_record_id);
ALTER TABLE ONLY second_payments
    ADD CONSTRAINT second_payments_employer_id_reference_key UNIQUE (employer_id, reference);
ALTER TABLE ONLY second_payments
    ADD CONSTRAINT second_payments_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY second_payments
    ADD CONSTRAINT second_payments_employer_id_pay_record_id_fkey FOREIGN KEY (employer_id, pay_record_id) REFERENCES pay_records(employer_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY second_payments
    ADD CONSTRAINT second_payments_employer_id_statement_line_id_fkey FOREIGN KEY (employer_id, statement_line_id) REFERENCES bank_statement_lines(employer_id, id);
ALTER TABLE ONLY second_payments
    ADD CONSTRAINT second_payments_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY second_payments
    ADD CONSTRAINT second_payments_repaid_by_fkey FOREIGN KEY (repaid_by) REFERENCES users(id);
ALTER TABLE ONLY second_payments
    ADD CONSTRAINT second_payments_returned_by_fkey FOREIGN KEY (returned_by) REFERENCES users(id);
CREATE INDEX second_payments_of_worker ON second_payments USING btree (employer_id, worker_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON second_payments REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_second_payments();
CREATE TRIGGER imprinted_insert AFTER INSERT ON second_payments REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_second_payments();
CREATE TRIGGER imprinted_update AFTER UPDATE ON second_payments REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_second_payments();
ALTER TABLE second_payments ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON second_payments USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON second_payments AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT UPDATE(account_ending) ON TABLE second_payments TO gpod_app;
GRANT UPDATE(account_name) ON TABLE second_payments TO gpod_app;
GRANT UPDATE(account_number_sealed) ON TABLE second_payments TO gpod_app;
GRANT UPDATE(repaid_by) ON TABLE second_payments TO gpod_app;
GRANT UPDATE(repaid_on) ON TABLE second_payments TO gpod_app;
GRANT UPDATE(returned_by) ON TABLE second_payments TO gpod_app;
GRANT UPDATE(returned_on) ON TABLE second_payments TO gpod_app;
GRANT UPDATE(sort_code) ON TABLE second_payments TO gpod_app;
GRANT UPDATE(statement_line_id) ON TABLE second_payments TO gpod_app;
GRANT SELECT,INSERT ON TABLE second_payments TO gpod_app;

CREATE TABLE sessions (
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    employer_id uuid,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    address text,
    agent text,
    device_id uuid,
    method text DEFAULT 'password'::text NOT NULL,
    idle_seconds integer DEFAULT 1800 NOT NULL,
    CONSTRAINT sessions_idle_seconds_check CHECK ((idle_seconds > 0)),
    CONSTRAINT sessions_method_check CHECK ((method = ANY (ARRAY['password'::text, 'password_and_factor'::text, 'passkey'::text, 'recovery'::text])))
);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX sessions_age ON sessions USING btree (expires_at);
CREATE INDEX sessions_user ON sessions USING btree (user_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON sessions REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_sessions();
CREATE TRIGGER imprinted_insert AFTER INSERT ON sessions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_sessions();
CREATE TRIGGER imprinted_update AFTER UPDATE ON sessions REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_sessions();
CREATE TRIGGER session_ended AFTER UPDATE ON sessions FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION end_of_session();
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON sessions USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
GRANT SELECT,INSERT,UPDATE ON TABLE sessions TO gpod_app;

CREATE TABLE shift_notices (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    shift_id uuid NOT NULL,
    edit_id uuid NOT NULL,
    kind text NOT NULL,
    before jsonb,
    after jsonb,
    reason text,
    minutes_lost integer NOT NULL,
    told_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone,
    agreed_at timestamp with time zone,
    CONSTRAINT shift_notices_check CHECK (((agreed_at IS NULL) OR (seen_at IS NOT NULL))),
    CONSTRAINT shift_notices_kind_check CHECK ((kind = ANY (ARRAY['published'::text, 'changed'::text, 'reassigned'::text, 'cancelled'::text, 'restored'::text, 'withdrawn'::text]))),
    CONSTRAINT shift_notices_minutes_lost_check CHECK ((minutes_lost >= 0))
);
ALTER TABLE ONLY shift_notices
    ADD CONSTRAINT shift_notices_employer_id_edit_id_shift_id_worker_id_key UNIQUE (employer_id, edit_id, shift_id, worker_id);
ALTER TABLE ONLY shift_notices
    ADD CONSTRAINT shift_notices_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY shift_notices
    ADD CONSTRAINT shift_notices_employer_id_edit_id_fkey FOREIGN KEY (employer_id, edit_id) REFERENCES rota_edits(employer_id, id);
ALTER TABLE ONLY shift_notices
    ADD CONSTRAINT shift_notices_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY shift_notices
    ADD CONSTRAINT shift_notices_employer_id_shift_id_fkey FOREIGN KEY (employer_id, shift_id) REFERENCES shifts(employer_id, id);
ALTER TABLE ONLY shift_notices
    ADD CONSTRAINT shift_notices_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX shift_notices_of_shift ON shift_notices USING btree (employer_id, shift_id, told_at);
CREATE INDEX shift_notices_of_worker ON shift_notices USING btree (employer_id, worker_id, told_at);
CREATE INDEX shift_notices_told ON shift_notices USING btree (employer_id, told_at);
CREATE TRIGGER imprinted_delete AFTER DELETE ON shift_notices REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_shift_notices();
CREATE TRIGGER imprinted_insert AFTER INSERT ON shift_notices REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_shift_notices();
CREATE TRIGGER imprinted_update AFTER UPDATE ON shift_notices REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_shift_notices();
ALTER TABLE shift_notices ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON shift_notices USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON shift_notices AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE shift_notices TO gpod_app;

CREATE TABLE shift_roles (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    retired_at timestamp with time zone,
    merged_into uuid
);
ALTER TABLE ONLY shift_roles
    ADD CONSTRAINT shift_roles_employer_id_name_key UNIQUE (employer_id, name);
ALTER TABLE ONLY shift_roles
    ADD CONSTRAINT shift_roles_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY shift_roles
    ADD CONSTRAINT shift_roles_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY shift_roles
    ADD CONSTRAINT shift_roles_employer_id_merged_into_fkey FOREIGN KEY (employer_id, merged_into) REFERENCES shift_roles(employer_id, id);
ALTER TABLE shift_roles ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON shift_roles USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE shift_roles TO gpod_app;

CREATE TABLE shift_swaps (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    key uuid NOT NULL,
    asked_by uuid NOT NULL,
    shift_id uuid NOT NULL,
    shift_version integer NOT NULL,
    to_worker_id uuid NOT NULL,
    offered_shift_id uuid,
    offered_version integer,
    asked_at timestamp with time zone NOT NULL,
    state text DEFAULT 'asked'::text NOT NULL,
    answered_at timestamp with time zone,
    decided_at timestamp with time zone,
    decided_by uuid,
    reason text,
    edit_id uuid,
    CONSTRAINT shift_swaps_check CHECK ((asked_by <> to_worker_id)),
    CONSTRAINT shift_swaps_check1 CHECK (((offered_shift_id IS NULL) = (offered_version IS NULL))),
    CONSTRAINT shift_swaps_check2 CHECK (((state = 'approved'::text) = (edit_id IS NOT NULL))),
    CONSTRAINT shift_swaps_check3 CHECK (((state = ANY (ARRAY['approved'::text, 'refused'::text, 'withdrawn'::text])) = (decided_at IS NOT NULL))),
    CONSTRAINT shift_swaps_check4 CHECK (((state = 'withdrawn'::text) OR ((state = 'asked'::text) = (answered_at IS NULL)))),
    CONSTRAINT shift_swaps_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'accepted'::text, 'approved'::text, 'declined'::text, 'refused'::text, 'withdrawn'::text])))
);
ALTER TABLE ONLY shift_swaps
    ADD CONSTRAINT shift_swaps_employer_id_asked_by_key_key UNIQUE (employer_id, asked_by, key);
ALTER TABLE ONLY shift_swaps
    ADD CONSTRAINT shift_swaps_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY shift_swaps
    ADD CONSTRAINT shift_swaps_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
ALTER TABLE ONLY shift_swaps
    ADD CONSTRAINT shift_swaps_employer_id_asked_by_fkey FOREIGN KEY (employer_id, asked_by) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY shift_swaps
    ADD CONSTRAINT shift_swaps_employer_id_edit_id_fkey FOREIGN KEY (employer_id, edit_id) REFERENCES rota_edits(employer_id, id);
ALTER TABLE ONLY shift_swaps
    ADD CONSTRAINT shift_swaps_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY shift_swaps
    ADD CONSTRAINT shift_swaps_employer_id_offered_shift_id_fkey FOREIGN KEY (employer_id, offered_shift_id) REFERENCES shifts(employer_id, id);
ALTER TABLE ONLY shift_swaps
    ADD CONSTRAINT shift_swaps_employer_id_shift_id_fkey FOREIGN KEY (employer_id, shift_id) REFERENCES shifts(employer_id, id);
ALTER TABLE ONLY shift_swaps
    ADD CONSTRAINT shift_swaps_employer_id_to_worker_id_fkey FOREIGN KEY (employer_id, to_worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX shift_swaps_asked_by ON shift_swaps USING btree (employer_id, asked_by, asked_at);
CREATE INDEX shift_swaps_offered ON shift_swaps USING btree (employer_id, offered_shift_id);
CREATE UNIQUE INDEX shift_swaps_one_open ON shift_swaps USING btree (employer_id, shift_id) WHERE (state = ANY (ARRAY['asked'::text, 'accepted'::text]));
CREATE INDEX shift_swaps_to_worker ON shift_swaps USING btree (employer_id, to_worker_id, asked_at);
CREATE TRIGGER imprinted_delete AFTER DELETE ON shift_swaps REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_shift_swaps();
CREATE TRIGGER imprinted_insert AFTER INSERT ON shift_swaps REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_shift_swaps();
CREATE TRIGGER imprinted_update AFTER UPDATE ON shift_swaps REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_shift_swaps();
ALTER TABLE shift_swaps ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON shift_swaps USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON shift_swaps AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((asked_by IN ( SELECT id.id
   FROM team_workers() id(id))) AND (to_worker_id IN ( SELECT id.id
   FROM team_workers() id(id))))));
GRANT SELECT,INSERT,UPDATE ON TABLE shift_swaps TO gpod_app;

CREATE TABLE shifts (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    location text NOT NULL,
    role text NOT NULL,
    unpaid_break_minutes integer DEFAULT 0 NOT NULL,
    removed_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    published_at timestamp with time zone,
    is_pinned boolean DEFAULT false NOT NULL,
    cancelled_at timestamp with time zone,
    cancel_reason text,
    CONSTRAINT shifts_cancelled_for_a_reason CHECK (((cancel_reason IS NULL) OR (cancelled_at IS NOT NULL))),
    CONSTRAINT shifts_cancelled_were_published CHECK (((cancelled_at IS NULL) OR (published_at IS NOT NULL))),
    CONSTRAINT shifts_check CHECK (((starts_at < ends_at) AND (ends_at <= (starts_at + '24:00:00'::interval)))),
    CONSTRAINT shifts_unpaid_break_minutes_check CHECK ((unpaid_break_minutes >= 0)),
    CONSTRAINT shifts_version_check CHECK ((version >= 1))
);
ALTER TABLE ONLY shifts
    ADD CONSTRAINT shifts_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY shifts
    ADD CONSTRAINT shifts_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX shifts_beginning ON shifts USING btree (starts_at) WHERE ((published_at IS NOT NULL) AND (cancelled_at IS NULL) AND (removed_at IS NULL));
CREATE INDEX shifts_start ON shifts USING btree (employer_id, starts_at);
CREATE INDEX shifts_worker ON shifts USING btree (employer_id, worker_id, starts_at);
CREATE TRIGGER imprinted_delete AFTER DELETE ON shifts REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_shifts();
CREATE TRIGGER imprinted_insert AFTER INSERT ON shifts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_shifts();
CREATE TRIGGER imprinted_update AFTER UPDATE ON shifts REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_shifts();
CREATE TRIGGER marks_delete AFTER DELETE ON shifts REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER marks_insert AFTER INSERT ON shifts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER marks_update AFTER UPDATE ON shifts REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
ALTER TABLE shifts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON shifts USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON shifts AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IS NULL) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE shifts TO gpod_app;

CREATE TABLE short_notice_terms (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    from_day date NOT NULL,
    notice_days smallint,
    share_basis_points integer,
    made_at timestamp with time zone NOT NULL,
    made_by uuid,
    removed_at timestamp with time zone,
    removed_by uuid,
    CONSTRAINT short_notice_terms_check CHECK (((notice_days IS NULL) = (share_basis_points IS NULL))),
    CONSTRAINT short_notice_terms_notice_days_check CHECK (((notice_days >= 0) AND (notice_days <= 60))),
    CONSTRAINT short_notice_terms_share_basis_points_check CHECK (((share_basis_points >= 0) AND (share_basis_points <= 10000)))
);
ALTER TABLE ONLY short_notice_terms
    ADD CONSTRAINT short_notice_terms_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY short_notice_terms
    ADD CONSTRAINT short_notice_terms_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY short_notice_terms
    ADD CONSTRAINT short_notice_terms_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
ALTER TABLE ONLY short_notice_terms
    ADD CONSTRAINT short_notice_terms_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES users(id);
CREATE UNIQUE INDEX short_notice_terms_one_a_day ON short_notice_terms USING btree (employer_id, from_day) WHERE (removed_at IS NULL);
CREATE TRIGGER imprinted_delete AFTER DELETE ON short_notice_terms REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_short_notice_terms();
CREATE TRIGGER imprinted_insert AFTER INSERT ON short_notice_terms REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_short_notice_terms();
CREATE TRIGGER imprinted_update AFTER UPDATE ON short_notice_terms REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_short_notice_terms();
ALTER TABLE short_notice_terms ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON short_notice_terms USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE short_notice_terms TO gpod_app;

CREATE TABLE signed_work (
    id uuid NOT NULL,
    seq bigint NOT NULL,
    kind text NOT NULL,
    digest bytea NOT NULL,
    signature bytea NOT NULL,
    "position" bigint,
    link bytea,
    CONSTRAINT signed_work_check CHECK ((("position" IS NULL) = (link IS NULL))),
    CONSTRAINT signed_work_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'standing'::text])))
);
ALTER TABLE signed_work ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME signed_work_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY signed_work
    ADD CONSTRAINT signed_work_pkey PRIMARY KEY (id);
ALTER TABLE ONLY signed_work
    ADD CONSTRAINT signed_work_position_key UNIQUE ("position");
CREATE INDEX signed_work_unchained ON signed_work USING btree (seq) WHERE ("position" IS NULL);
CREATE TRIGGER signed_work_kept BEFORE DELETE OR TRUNCATE ON signed_work FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT UPDATE("position") ON TABLE signed_work TO gpod_app;
GRANT UPDATE(link) ON TABLE signed_work TO gpod_app;
GRANT SELECT,INSERT ON TABLE signed_work TO gpod_app;

CREATE TABLE signing_keys (
    id smallint NOT NULL,
    key_sealed bytea NOT NULL,
    CONSTRAINT signing_keys_id_check CHECK ((id = 1))
);
ALTER TABLE ONLY signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (id);

CREATE TABLE skill_assessments (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    skill_id uuid NOT NULL,
    level text NOT NULL,
    assessed_on date NOT NULL,
    assessed_by uuid NOT NULL,
    recommendation text NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    CONSTRAINT skill_assessments_level_check CHECK ((level = ANY (ARRAY['beginner'::text, 'intermediate'::text, 'advanced'::text, 'expert'::text])))
);
ALTER TABLE ONLY skill_assessments
    ADD CONSTRAINT skill_assessments_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY skill_assessments
    ADD CONSTRAINT skill_assessments_assessed_by_fkey FOREIGN KEY (assessed_by) REFERENCES users(id);
ALTER TABLE ONLY skill_assessments
    ADD CONSTRAINT skill_assessments_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY skill_assessments
    ADD CONSTRAINT skill_assessments_employer_id_skill_id_fkey FOREIGN KEY (employer_id, skill_id) REFERENCES skills(employer_id, id);
ALTER TABLE ONLY skill_assessments
    ADD CONSTRAINT skill_assessments_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX skill_assessments_worker ON skill_assessments USING btree (employer_id, worker_id, skill_id, recorded_at);
ALTER TABLE skill_assessments ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON skill_assessments USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON skill_assessments AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE ON TABLE skill_assessments TO gpod_app;

CREATE TABLE skills (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY skills
    ADD CONSTRAINT skills_employer_id_name_key UNIQUE (employer_id, name);
ALTER TABLE ONLY skills
    ADD CONSTRAINT skills_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY skills
    ADD CONSTRAINT skills_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE skills ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON skills USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE skills TO gpod_app;

CREATE TABLE starter_declarations (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    statement text NOT NULL,
    student_loans jsonb NOT NULL,
    tax_code text NOT NULL,
    tax_basis text NOT NULL,
    is_code_set boolean NOT NULL,
    declared_at timestamp with time zone NOT NULL,
    declared_by uuid NOT NULL,
    CONSTRAINT starter_declarations_statement_check CHECK ((statement = ANY (ARRAY['A'::text, 'B'::text, 'C'::text]))),
    CONSTRAINT starter_declarations_tax_basis_check CHECK ((tax_basis = ANY (ARRAY['cumulative'::text, 'week1_month1'::text])))
);
ALTER TABLE ONLY starter_declarations
    ADD CONSTRAINT starter_declarations_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY starter_declarations
    ADD CONSTRAINT starter_declarations_declared_by_fkey FOREIGN KEY (declared_by) REFERENCES users(id);
ALTER TABLE ONLY starter_declarations
    ADD CONSTRAINT starter_declarations_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY starter_declarations
    ADD CONSTRAINT starter_declarations_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX starter_declarations_worker ON starter_declarations USING btree (employer_id, worker_id, declared_at);
CREATE TRIGGER imprinted_delete AFTER DELETE ON starter_declarations REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_starter_declarations();
CREATE TRIGGER imprinted_insert AFTER INSERT ON starter_declarations REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_starter_declarations();
CREATE TRIGGER imprinted_update AFTER UPDATE ON starter_declarations REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_starter_declarations();
ALTER TABLE starter_declarations ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON starter_declarations USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON starter_declarations AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT ON TABLE starter_declarations TO gpod_app;

CREATE TABLE student_loan_notices (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    form text NOT NULL,
    plan text,
    effective_from date NOT NULL,
    entered_at timestamp with time zone NOT NULL,
    entered_by uuid,
    state text DEFAULT 'in_force'::text NOT NULL,
    ended_at timestamp with time zone,
    ended_by uuid,
    reason text,
    CONSTRAINT student_loan_notices_check CHECK (((form = 'SL1'::text) = (plan IS NOT NULL))),
    CONSTRAINT student_loan_notices_check1 CHECK (((state = 'in_force'::text) = (ended_at IS NULL))),
    CONSTRAINT student_loan_notices_form_check CHECK ((form = ANY (ARRAY['SL1'::text, 'SL2'::text, 'PGL1'::text, 'PGL2'::text]))),
    CONSTRAINT student_loan_notices_plan_check CHECK ((plan = ANY (ARRAY['plan_1'::text, 'plan_2'::text, 'plan_4'::text, 'plan_5'::text]))),
    CONSTRAINT student_loan_notices_state_check CHECK ((state = ANY (ARRAY['in_force'::text, 'withdrawn'::text, 'replaced'::text])))
);
ALTER TABLE ONLY student_loan_notices
    ADD CONSTRAINT student_loan_notices_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY student_loan_notices
    ADD CONSTRAINT student_loan_notices_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY student_loan_notices
    ADD CONSTRAINT student_loan_notices_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY student_loan_notices
    ADD CONSTRAINT student_loan_notices_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id);
ALTER TABLE ONLY student_loan_notices
    ADD CONSTRAINT student_loan_notices_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id);
CREATE UNIQUE INDEX student_loan_notices_once ON student_loan_notices USING btree (employer_id, worker_id, form, effective_from, COALESCE(plan, ''::text)) WHERE (state = 'in_force'::text);
CREATE INDEX student_loan_notices_worker ON student_loan_notices USING btree (employer_id, worker_id, effective_from);
CREATE TRIGGER imprinted_delete AFTER DELETE ON student_loan_notices REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_student_loan_notices();
CREATE TRIGGER imprinted_insert AFTER INSERT ON student_loan_notices REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_student_loan_notices();
CREATE TRIGGER imprinted_update AFTER UPDATE ON student_loan_notices REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_student_loan_notices();
CREATE TRIGGER marks_delete AFTER DELETE ON student_loan_notices REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER marks_insert AFTER INSERT ON student_loan_notices REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER marks_update AFTER UPDATE ON student_loan_notices REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
ALTER TABLE student_loan_notices ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON student_loan_notices USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON student_loan_notices AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,UPDATE ON TABLE student_loan_notices TO gpod_app;

CREATE TABLE support_cases (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    desk text NOT NULL,
    key uuid NOT NULL,
    opened_by uuid NOT NULL,
    worker_id uuid,
    subject text NOT NULL,
    figures jsonb DEFAULT '[]'::jsonb NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    assigned_to uuid,
    opened_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT support_cases_check CHECK (((desk = 'employer'::text) = (worker_id IS NOT NULL))),
    CONSTRAINT support_cases_desk_check CHECK ((desk = ANY (ARRAY['employer'::text, 'operator'::text]))),
    CONSTRAINT support_cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
);
ALTER TABLE ONLY support_cases
    ADD CONSTRAINT support_cases_employer_id_opened_by_key_key UNIQUE (employer_id, opened_by, key);
ALTER TABLE ONLY support_cases
    ADD CONSTRAINT support_cases_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY support_cases
    ADD CONSTRAINT support_cases_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(id);
ALTER TABLE ONLY support_cases
    ADD CONSTRAINT support_cases_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY support_cases
    ADD CONSTRAINT support_cases_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY support_cases
    ADD CONSTRAINT support_cases_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES users(id);
CREATE INDEX support_cases_latest ON support_cases USING btree (employer_id, desk, last_at DESC);
CREATE INDEX support_cases_operator ON support_cases USING btree (last_at DESC) WHERE (desk = 'operator'::text);
ALTER TABLE support_cases ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON support_cases USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON support_cases AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT UPDATE(assigned_to) ON TABLE support_cases TO gpod_app;
GRANT UPDATE(last_at) ON TABLE support_cases TO gpod_app;
GRANT UPDATE(state) ON TABLE support_cases TO gpod_app;
GRANT SELECT,INSERT,DELETE ON TABLE support_cases TO gpod_app;

CREATE TABLE support_files (
    employer_id uuid NOT NULL,
    message_id uuid NOT NULL,
    file_id uuid NOT NULL
);
ALTER TABLE ONLY support_files
    ADD CONSTRAINT support_files_employer_id_file_id_key UNIQUE (employer_id, file_id);
ALTER TABLE ONLY support_files
    ADD CONSTRAINT support_files_pkey PRIMARY KEY (employer_id, message_id, file_id);
ALTER TABLE ONLY support_files
    ADD CONSTRAINT support_files_employer_id_file_id_fkey FOREIGN KEY (employer_id, file_id) REFERENCES document_files(employer_id, id);
ALTER TABLE ONLY support_files
    ADD CONSTRAINT support_files_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY support_files
    ADD CONSTRAINT support_files_employer_id_message_id_fkey FOREIGN KEY (employer_id, message_id) REFERENCES support_messages(employer_id, id) ON DELETE CASCADE;
ALTER TABLE support_files ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON support_files USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON support_files AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (message_id IN ( SELECT m.id
   FROM support_messages m
  WHERE (m.employer_id = current_employer())))));
GRANT SELECT,INSERT ON TABLE support_files TO gpod_app;

CREATE TABLE support_messages (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    side text NOT NULL,
    said_by uuid NOT NULL,
    words text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    key uuid,
    CONSTRAINT support_messages_side_check CHECK ((side = ANY (ARRAY['person'::text, 'desk'::text])))
);
ALTER TABLE ONLY support_messages
    ADD CONSTRAINT support_messages_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY support_messages
    ADD CONSTRAINT support_messages_employer_id_case_id_fkey FOREIGN KEY (employer_id, case_id) REFERENCES support_cases(employer_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY support_messages
    ADD CONSTRAINT support_messages_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY support_messages
    ADD CONSTRAINT support_messages_said_by_fkey FOREIGN KEY (said_by) REFERENCES users(id);
CREATE INDEX support_messages_of ON support_messages USING btree (employer_id, case_id, sent_at);
CREATE INDEX support_messages_of_person ON support_messages USING btree (employer_id, said_by, sent_at);
CREATE UNIQUE INDEX support_messages_said_once ON support_messages USING btree (employer_id, said_by, key);
ALTER TABLE support_messages ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON support_messages USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON support_messages AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (case_id IN ( SELECT c.id
   FROM support_cases c
  WHERE (c.employer_id = current_employer())))));
GRANT SELECT,INSERT,DELETE ON TABLE support_messages TO gpod_app;

CREATE TABLE tax_code_notices (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    form text NOT NULL,
    tax_code text NOT NULL,
    tax_basis text NOT NULL,
    effective_from date NOT NULL,
    previous_tax_year text,
    previous_taxable_pay_pence bigint,
    previous_tax_pence bigint,
    received_at timestamp with time zone NOT NULL,
    state text DEFAULT 'proposed'::text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    reason text,
    CONSTRAINT tax_code_notices_form_check CHECK ((form = ANY (ARRAY['P6'::text, 'P6B'::text, 'P9'::text]))),
    CONSTRAINT tax_code_notices_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'applied'::text, 'dismissed'::text]))),
    CONSTRAINT tax_code_notices_tax_basis_check CHECK ((tax_basis = ANY (ARRAY['cumulative'::text, 'week1_month1'::text])))
);
ALTER TABLE ONLY tax_code_notices
    ADD CONSTRAINT tax_code_notices_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY tax_code_notices
    ADD CONSTRAINT tax_code_notices_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
ALTER TABLE ONLY tax_code_notices
    ADD CONSTRAINT tax_code_notices_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX tax_code_notices_open ON tax_code_notices USING btree (employer_id, worker_id) WHERE (state = 'proposed'::text);
CREATE TRIGGER imprinted_delete AFTER DELETE ON tax_code_notices REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_tax_code_notices();
CREATE TRIGGER imprinted_insert AFTER INSERT ON tax_code_notices REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_tax_code_notices();
CREATE TRIGGER imprinted_update AFTER UPDATE ON tax_code_notices REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_tax_code_notices();
ALTER TABLE tax_code_notices ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON tax_code_notices USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON tax_code_notices AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,UPDATE ON TABLE tax_code_notices TO gpod_app;

CREATE TABLE tax_code_uplift_changes (
    employer_id uuid NOT NULL,
    uplift_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    tax_code text NOT NULL,
    tax_basis text NOT NULL,
    new_tax_code text NOT NULL,
    new_tax_basis text NOT NULL,
    CONSTRAINT tax_code_uplift_changes_new_tax_basis_check CHECK ((new_tax_basis = ANY (ARRAY['cumulative'::text, 'week1_month1'::text]))),
    CONSTRAINT tax_code_uplift_changes_tax_basis_check CHECK ((tax_basis = ANY (ARRAY['cumulative'::text, 'week1_month1'::text])))
);
ALTER TABLE ONLY tax_code_uplift_changes
    ADD CONSTRAINT tax_code_uplift_changes_pkey PRIMARY KEY (employer_id, uplift_id, worker_id);
ALTER TABLE ONLY tax_code_uplift_changes
    ADD CONSTRAINT tax_code_uplift_changes_employer_id_uplift_id_fkey FOREIGN KEY (employer_id, uplift_id) REFERENCES tax_code_uplifts(employer_id, id);
ALTER TABLE ONLY tax_code_uplift_changes
    ADD CONSTRAINT tax_code_uplift_changes_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX tax_code_uplift_changes_worker ON tax_code_uplift_changes USING btree (employer_id, worker_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON tax_code_uplift_changes REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_tax_code_uplift_changes();
CREATE TRIGGER imprinted_insert AFTER INSERT ON tax_code_uplift_changes REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_tax_code_uplift_changes();
CREATE TRIGGER imprinted_update AFTER UPDATE ON tax_code_uplift_changes REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_tax_code_uplift_changes();
ALTER TABLE tax_code_uplift_changes ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON tax_code_uplift_changes USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON tax_code_uplift_changes AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT ON TABLE tax_code_uplift_changes TO gpod_app;

CREATE TABLE tax_code_uplifts (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    tax_year text NOT NULL,
    applied_at timestamp with time zone NOT NULL,
    applied_by uuid,
    undone_at timestamp with time zone,
    undone_by uuid
);
ALTER TABLE ONLY tax_code_uplifts
    ADD CONSTRAINT tax_code_uplifts_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY tax_code_uplifts
    ADD CONSTRAINT tax_code_uplifts_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES users(id);
ALTER TABLE ONLY tax_code_uplifts
    ADD CONSTRAINT tax_code_uplifts_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY tax_code_uplifts
    ADD CONSTRAINT tax_code_uplifts_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id);
CREATE UNIQUE INDEX tax_code_uplifts_once ON tax_code_uplifts USING btree (employer_id, tax_year) WHERE (undone_at IS NULL);
CREATE TRIGGER imprinted_delete AFTER DELETE ON tax_code_uplifts REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_tax_code_uplifts();
CREATE TRIGGER imprinted_insert AFTER INSERT ON tax_code_uplifts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_tax_code_uplifts();
CREATE TRIGGER imprinted_update AFTER UPDATE ON tax_code_uplifts REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_tax_code_uplifts();
ALTER TABLE tax_code_uplifts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON tax_code_uplifts USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON tax_code_uplifts AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ( SELECT computes_pay() AS computes_pay)));
GRANT SELECT,INSERT,UPDATE ON TABLE tax_code_uplifts TO gpod_app;

CREATE TABLE thread_people (
    employer_id uuid NOT NULL,
    thread_id uuid NOT NULL,
    user_id uuid NOT NULL,
    read_number integer DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY thread_people
    ADD CONSTRAINT thread_people_pkey PRIMARY KEY (employer_id, thread_id, user_id);
ALTER TABLE ONLY thread_people
    ADD CONSTRAINT thread_people_employer_id_thread_id_fkey FOREIGN KEY (employer_id, thread_id) REFERENCES message_threads(employer_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY thread_people
    ADD CONSTRAINT thread_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX thread_people_user ON thread_people USING btree (employer_id, user_id);
ALTER TABLE thread_people ENABLE ROW LEVEL SECURITY;
CREATE POLICY begun_threads ON thread_people AS RESTRICTIVE FOR INSERT WITH CHECK (((( SELECT current_person() AS current_person) IS NULL) OR (thread_id IN ( SELECT t.id
   FROM message_threads t
  WHERE (t.begun_by = ( SELECT current_person() AS current_person))))));
CREATE POLICY own_company ON thread_people USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY own_place ON thread_people AS RESTRICTIVE FOR DELETE USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
CREATE POLICY own_reading ON thread_people AS RESTRICTIVE FOR UPDATE USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
CREATE POLICY own_threads ON thread_people AS RESTRICTIVE FOR SELECT USING (((( SELECT current_person() AS current_person) IS NULL) OR (thread_id IN ( SELECT own_threads() AS own_threads))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE thread_people TO gpod_app;

CREATE TABLE timesheets (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    shift_id uuid,
    worked_on date NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    break_minutes integer DEFAULT 0 NOT NULL,
    break_started_at timestamp with time zone,
    paid_minutes integer DEFAULT 0 NOT NULL,
    state text NOT NULL,
    is_edited boolean DEFAULT false NOT NULL,
    approved_at timestamp with time zone,
    approved_by uuid,
    pay_period_id uuid,
    hourly_rate_pence bigint,
    gross_pence bigint,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    source text DEFAULT 'clock'::text NOT NULL,
    entered_by uuid,
    entry_id uuid,
    times_known boolean DEFAULT true NOT NULL,
    out_missed boolean DEFAULT false NOT NULL,
    CONSTRAINT timesheets_break_minutes_check CHECK ((break_minutes >= 0)),
    CONSTRAINT timesheets_check CHECK (((ended_at IS NULL) OR (started_at <= ended_at))),
    CONSTRAINT timesheets_check1 CHECK (((state = 'open'::text) = (ended_at IS NULL))),
    CONSTRAINT timesheets_check2 CHECK (((state = 'approved'::text) = ((gross_pence IS NOT NULL) AND (pay_period_id IS NOT NULL) AND (hourly_rate_pence IS NOT NULL)))),
    CONSTRAINT timesheets_entered CHECK ((((source = 'clock'::text) = (entered_by IS NULL)) AND ((source = 'clock'::text) = (entry_id IS NULL)))),
    CONSTRAINT timesheets_out_missed CHECK (((NOT out_missed) OR ((state = 'waiting'::text) AND (paid_minutes = 0)))),
    CONSTRAINT timesheets_paid_minutes_check CHECK ((paid_minutes >= 0)),
    CONSTRAINT timesheets_source_check CHECK ((source = ANY (ARRAY['clock'::text, 'form'::text, 'file'::text]))),
    CONSTRAINT timesheets_state_check CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'approved'::text])))
);
ALTER TABLE ONLY timesheets
    ADD CONSTRAINT timesheets_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY timesheets
    ADD CONSTRAINT timesheets_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES users(id);
ALTER TABLE ONLY timesheets
    ADD CONSTRAINT timesheets_employer_id_pay_period_id_fkey FOREIGN KEY (employer_id, pay_period_id) REFERENCES pay_periods(employer_id, id);
ALTER TABLE ONLY timesheets
    ADD CONSTRAINT timesheets_employer_id_shift_id_fkey FOREIGN KEY (employer_id, shift_id) REFERENCES shifts(employer_id, id);
ALTER TABLE ONLY timesheets
    ADD CONSTRAINT timesheets_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY timesheets
    ADD CONSTRAINT timesheets_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES users(id);
CREATE INDEX timesheets_day ON timesheets USING btree (employer_id, worked_on) INCLUDE (worker_id, started_at, ended_at, break_minutes, id, times_known, is_edited);
CREATE INDEX timesheets_entry ON timesheets USING btree (employer_id, entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX timesheets_of_period ON timesheets USING btree (employer_id, pay_period_id) INCLUDE (worker_id, gross_pence) WHERE (state = 'approved'::text);
CREATE UNIQUE INDEX timesheets_one_open ON timesheets USING btree (employer_id, worker_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX timesheets_one_per_shift ON timesheets USING btree (employer_id, shift_id);
CREATE INDEX timesheets_period ON timesheets USING btree (employer_id, worker_id, pay_period_id);
CREATE INDEX timesheets_waiting ON timesheets USING btree (employer_id, state, worked_on) WHERE (state <> 'approved'::text);
CREATE TRIGGER finished_delete AFTER DELETE ON timesheets REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION sum_finished();
CREATE TRIGGER finished_insert AFTER INSERT ON timesheets REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sum_finished();
CREATE TRIGGER finished_update AFTER UPDATE ON timesheets REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sum_finished();
CREATE TRIGGER imprinted_delete AFTER DELETE ON timesheets REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_timesheets();
CREATE TRIGGER imprinted_insert AFTER INSERT ON timesheets REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_timesheets();
CREATE TRIGGER imprinted_update AFTER UPDATE ON timesheets REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_timesheets();
CREATE TRIGGER marks_delete AFTER DELETE ON timesheets REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER marks_insert AFTER INSERT ON timesheets REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER marks_update AFTER UPDATE ON timesheets REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER sums_delete AFTER DELETE ON timesheets REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION sum_worked();
CREATE TRIGGER sums_insert AFTER INSERT ON timesheets REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sum_worked();
CREATE TRIGGER sums_update AFTER UPDATE ON timesheets REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION sum_worked();
ALTER TABLE timesheets ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON timesheets USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON timesheets AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE timesheets TO gpod_app;

CREATE TABLE training_assigned_people (
    employer_id uuid NOT NULL,
    assignment_id uuid NOT NULL,
    worker_id uuid NOT NULL
);
ALTER TABLE ONLY training_assigned_people
    ADD CONSTRAINT training_assigned_people_pkey PRIMARY KEY (employer_id, assignment_id, worker_id);
ALTER TABLE ONLY training_assigned_people
    ADD CONSTRAINT training_assigned_people_employer_id_assignment_id_fkey FOREIGN KEY (employer_id, assignment_id) REFERENCES training_assignments(employer_id, id);
ALTER TABLE ONLY training_assigned_people
    ADD CONSTRAINT training_assigned_people_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY training_assigned_people
    ADD CONSTRAINT training_assigned_people_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX training_assigned_people_worker ON training_assigned_people USING btree (employer_id, worker_id);
ALTER TABLE training_assigned_people ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON training_assigned_people USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON training_assigned_people AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE ON TABLE training_assigned_people TO gpod_app;

CREATE TABLE training_assignments (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    course_id uuid NOT NULL,
    kind text NOT NULL,
    audience text NOT NULL,
    audience_name text,
    due_on date,
    renews boolean NOT NULL,
    assigned_at timestamp with time zone NOT NULL,
    assigned_by uuid NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT training_assignments_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'department'::text, 'position'::text, 'people'::text]))),
    CONSTRAINT training_assignments_check CHECK (((audience = ANY (ARRAY['department'::text, 'position'::text])) = (audience_name IS NOT NULL))),
    CONSTRAINT training_assignments_kind_check CHECK ((kind = ANY (ARRAY['mandatory'::text, 'recommended'::text])))
);
ALTER TABLE ONLY training_assignments
    ADD CONSTRAINT training_assignments_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY training_assignments
    ADD CONSTRAINT training_assignments_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES users(id);
ALTER TABLE ONLY training_assignments
    ADD CONSTRAINT training_assignments_employer_id_course_id_fkey FOREIGN KEY (employer_id, course_id) REFERENCES training_courses(employer_id, id);
ALTER TABLE ONLY training_assignments
    ADD CONSTRAINT training_assignments_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE INDEX training_assignments_of_course ON training_assignments USING btree (employer_id, course_id) WHERE (ended_at IS NULL);
ALTER TABLE training_assignments ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON training_assignments USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE training_assignments TO gpod_app;

CREATE TABLE training_attempts (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    course_id uuid NOT NULL,
    version integer NOT NULL,
    pass_mark smallint NOT NULL,
    questions jsonb NOT NULL,
    started_at timestamp with time zone NOT NULL,
    answers jsonb,
    right_count smallint,
    passed boolean,
    finished_at timestamp with time zone,
    CONSTRAINT training_attempts_check CHECK ((((finished_at IS NULL) = (answers IS NULL)) AND ((finished_at IS NULL) = (right_count IS NULL)) AND ((finished_at IS NULL) = (passed IS NULL))))
);
ALTER TABLE ONLY training_attempts
    ADD CONSTRAINT training_attempts_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY training_attempts
    ADD CONSTRAINT training_attempts_employer_id_course_id_fkey FOREIGN KEY (employer_id, course_id) REFERENCES training_courses(employer_id, id);
ALTER TABLE ONLY training_attempts
    ADD CONSTRAINT training_attempts_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY training_attempts
    ADD CONSTRAINT training_attempts_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX training_attempts_course ON training_attempts USING btree (employer_id, course_id, worker_id, finished_at);
CREATE UNIQUE INDEX training_attempts_open ON training_attempts USING btree (employer_id, worker_id, course_id) WHERE (finished_at IS NULL);
CREATE INDEX training_attempts_worker ON training_attempts USING btree (employer_id, worker_id);
ALTER TABLE training_attempts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON training_attempts USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON training_attempts AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE training_attempts TO gpod_app;

CREATE TABLE training_certificates (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    course_id uuid NOT NULL,
    version integer NOT NULL,
    attempt_id uuid NOT NULL,
    passed_on date NOT NULL,
    expires_on date,
    right_count smallint NOT NULL,
    asked smallint NOT NULL,
    issued_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY training_certificates
    ADD CONSTRAINT training_certificates_employer_id_attempt_id_key UNIQUE (employer_id, attempt_id);
ALTER TABLE ONLY training_certificates
    ADD CONSTRAINT training_certificates_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY training_certificates
    ADD CONSTRAINT training_certificates_employer_id_attempt_id_fkey FOREIGN KEY (employer_id, attempt_id) REFERENCES training_attempts(employer_id, id);
ALTER TABLE ONLY training_certificates
    ADD CONSTRAINT training_certificates_employer_id_course_id_fkey FOREIGN KEY (employer_id, course_id) REFERENCES training_courses(employer_id, id);
ALTER TABLE ONLY training_certificates
    ADD CONSTRAINT training_certificates_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY training_certificates
    ADD CONSTRAINT training_certificates_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX training_certificates_expiring ON training_certificates USING btree (employer_id, expires_on) WHERE (expires_on IS NOT NULL);
CREATE INDEX training_certificates_worker ON training_certificates USING btree (employer_id, worker_id, course_id, issued_at);
CREATE TRIGGER imprinted_delete AFTER DELETE ON training_certificates REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_training_certificates();
CREATE TRIGGER imprinted_insert AFTER INSERT ON training_certificates REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_training_certificates();
CREATE TRIGGER imprinted_update AFTER UPDATE ON training_certificates REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_training_certificates();
ALTER TABLE training_certificates ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON training_certificates USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON training_certificates AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT ON TABLE training_certificates TO gpod_app;

CREATE TABLE training_course_versions (
    employer_id uuid NOT NULL,
    course_id uuid NOT NULL,
    number integer NOT NULL,
    content jsonb NOT NULL,
    published_at timestamp with time zone NOT NULL,
    published_by uuid NOT NULL,
    CONSTRAINT training_course_versions_number_check CHECK ((number > 0))
);
ALTER TABLE ONLY training_course_versions
    ADD CONSTRAINT training_course_versions_pkey PRIMARY KEY (employer_id, course_id, number);
ALTER TABLE ONLY training_course_versions
    ADD CONSTRAINT training_course_versions_employer_id_course_id_fkey FOREIGN KEY (employer_id, course_id) REFERENCES training_courses(employer_id, id);
ALTER TABLE ONLY training_course_versions
    ADD CONSTRAINT training_course_versions_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY training_course_versions
    ADD CONSTRAINT training_course_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES users(id);
ALTER TABLE training_course_versions ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON training_course_versions USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT ON TABLE training_course_versions TO gpod_app;

CREATE TABLE training_courses (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    starter text,
    category text NOT NULL,
    pass_mark smallint DEFAULT 80 NOT NULL,
    certificate_months smallint,
    skill_id uuid,
    version integer DEFAULT 0 NOT NULL,
    draft jsonb,
    draft_version integer DEFAULT 1 NOT NULL,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT training_courses_category_check CHECK ((category = ANY (ARRAY['safety'::text, 'food'::text, 'data'::text, 'pay'::text, 'care'::text, 'other'::text]))),
    CONSTRAINT training_courses_certificate_months_check CHECK (((certificate_months >= 1) AND (certificate_months <= 120))),
    CONSTRAINT training_courses_check CHECK (((starter IS NULL) = (draft IS NOT NULL))),
    CONSTRAINT training_courses_pass_mark_check CHECK (((pass_mark >= 1) AND (pass_mark <= 100))),
    CONSTRAINT training_courses_starter_check CHECK ((starter ~ '^[a-z][a-z-]{1,40}$'::text)),
    CONSTRAINT training_courses_version_check CHECK ((version >= 0))
);
ALTER TABLE ONLY training_courses
    ADD CONSTRAINT training_courses_employer_id_starter_key UNIQUE (employer_id, starter);
ALTER TABLE ONLY training_courses
    ADD CONSTRAINT training_courses_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY training_courses
    ADD CONSTRAINT training_courses_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY training_courses
    ADD CONSTRAINT training_courses_employer_id_skill_id_fkey FOREIGN KEY (employer_id, skill_id) REFERENCES skills(employer_id, id);
ALTER TABLE training_courses ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON training_courses USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT,UPDATE ON TABLE training_courses TO gpod_app;

CREATE TABLE training_lessons_read (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    course_id uuid NOT NULL,
    version integer NOT NULL,
    lesson text NOT NULL,
    read_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY training_lessons_read
    ADD CONSTRAINT training_lessons_read_pkey PRIMARY KEY (employer_id, worker_id, course_id, version, lesson);
ALTER TABLE ONLY training_lessons_read
    ADD CONSTRAINT training_lessons_read_employer_id_course_id_fkey FOREIGN KEY (employer_id, course_id) REFERENCES training_courses(employer_id, id);
ALTER TABLE ONLY training_lessons_read
    ADD CONSTRAINT training_lessons_read_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY training_lessons_read
    ADD CONSTRAINT training_lessons_read_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX training_lessons_read_course ON training_lessons_read USING btree (employer_id, course_id);
ALTER TABLE training_lessons_read ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON training_lessons_read USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON training_lessons_read AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE training_lessons_read TO gpod_app;

CREATE TABLE training_statements (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    verb text NOT NULL,
    object_id text NOT NULL,
    object_name text NOT NULL,
    happened_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    statement jsonb NOT NULL
);
ALTER TABLE ONLY training_statements
    ADD CONSTRAINT training_statements_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY training_statements
    ADD CONSTRAINT training_statements_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY training_statements
    ADD CONSTRAINT training_statements_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX training_statements_worker ON training_statements USING btree (employer_id, worker_id, happened_at);
ALTER TABLE training_statements ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON training_statements USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON training_statements AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE ON TABLE training_statements TO gpod_app;

CREATE TABLE tutorials (
    user_id uuid NOT NULL,
    state text NOT NULL,
    is_offered boolean NOT NULL,
    at_step text NOT NULL,
    marked text[] DEFAULT '{}'::text[] NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT tutorials_state_check CHECK ((state = ANY (ARRAY['new'::text, 'begun'::text, 'skipped'::text, 'finished'::text])))
);
ALTER TABLE ONLY tutorials
    ADD CONSTRAINT tutorials_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY tutorials
    ADD CONSTRAINT tutorials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE tutorials ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON tutorials USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE tutorials TO gpod_app;

CREATE TABLE users (
    id uuid NOT NULL,
    username text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    phone text,
    language text DEFAULT 'en'::text NOT NULL,
    totp_secret_sealed bytea,
    totp_confirmed_at timestamp with time zone,
    totp_last_step bigint,
    last_login_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    email_verified_at timestamp with time zone,
    password_changed_at timestamp with time zone,
    second_factor_at_sign_in boolean DEFAULT false NOT NULL,
    notifications jsonb DEFAULT '{}'::jsonb NOT NULL,
    erased_at timestamp with time zone,
    taken_back_at timestamp with time zone
);
ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));
CREATE UNIQUE INDEX users_username ON users USING btree (lower(username));
CREATE TRIGGER imprinted_delete AFTER DELETE ON users REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_users();
CREATE TRIGGER imprinted_insert AFTER INSERT ON users REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_users();
CREATE TRIGGER imprinted_update AFTER UPDATE ON users REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_users();
GRANT SELECT,INSERT,UPDATE ON TABLE users TO gpod_app;

CREATE TABLE verification_grants (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid NOT NULL,
    action text NOT NULL,
    amount_pence bigint,
    method text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT verification_grants_check CHECK (((expires_at <= (created_at + '00:02:00'::interval)) OR (action = 'payslip_view'::text))),
    CONSTRAINT verification_grants_check1 CHECK (((action <> 'ewa_withdrawal'::text) OR (amount_pence > 0))),
    CONSTRAINT verification_grants_check2 CHECK (((action <> 'pay_run_pay'::text) OR (amount_pence > 0)))
);
ALTER TABLE ONLY verification_grants
    ADD CONSTRAINT verification_grants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY verification_grants
    ADD CONSTRAINT verification_grants_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id);
ALTER TABLE ONLY verification_grants
    ADD CONSTRAINT verification_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
CREATE INDEX verification_grants_age ON verification_grants USING btree (created_at);
CREATE INDEX verification_grants_live ON verification_grants USING btree (session_id, action, created_at DESC) WHERE (used_at IS NULL);
CREATE INDEX verification_grants_session ON verification_grants USING btree (session_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON verification_grants REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_verification_grants();
CREATE TRIGGER imprinted_insert AFTER INSERT ON verification_grants REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_verification_grants();
CREATE TRIGGER imprinted_update AFTER UPDATE ON verification_grants REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_verification_grants();
ALTER TABLE verification_grants ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_account ON verification_grants USING (((( SELECT current_person() AS current_person) IS NULL) OR (user_id = ( SELECT current_person() AS current_person))));
GRANT SELECT,INSERT,UPDATE ON TABLE verification_grants TO gpod_app;

CREATE TABLE verify_runs (
    id uuid NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone NOT NULL,
    differences integer,
    problem text,
    CONSTRAINT verify_runs_check CHECK (((differences IS NULL) = (problem IS NOT NULL)))
);
ALTER TABLE ONLY verify_runs
    ADD CONSTRAINT verify_runs_pkey PRIMARY KEY (id);
CREATE INDEX verify_runs_started ON verify_runs USING btree (started_at DESC);
GRANT SELECT ON TABLE verify_runs TO gpod_app;

CREATE TABLE wage_access_policies (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    policy jsonb NOT NULL,
    effective_at timestamp with time zone NOT NULL,
    set_by uuid
);
ALTER TABLE ONLY wage_access_policies
    ADD CONSTRAINT wage_access_policies_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY wage_access_policies
    ADD CONSTRAINT wage_access_policies_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY wage_access_policies
    ADD CONSTRAINT wage_access_policies_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id);
CREATE INDEX wage_access_policies_latest ON wage_access_policies USING btree (employer_id, effective_at DESC);
CREATE TRIGGER imprinted_delete AFTER DELETE ON wage_access_policies REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_wage_access_policies();
CREATE TRIGGER imprinted_insert AFTER INSERT ON wage_access_policies REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_wage_access_policies();
CREATE TRIGGER imprinted_update AFTER UPDATE ON wage_access_policies REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_wage_access_policies();
CREATE TRIGGER marks_delete AFTER DELETE ON wage_access_policies REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_all_wage_accounts();
CREATE TRIGGER marks_insert AFTER INSERT ON wage_access_policies REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_all_wage_accounts();
CREATE TRIGGER marks_update AFTER UPDATE ON wage_access_policies REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_all_wage_accounts();
ALTER TABLE wage_access_policies ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON wage_access_policies USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
GRANT SELECT,INSERT ON TABLE wage_access_policies TO gpod_app;

CREATE TABLE wage_account_marks (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    id bigint NOT NULL
);
ALTER TABLE wage_account_marks ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME wage_account_marks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY wage_account_marks
    ADD CONSTRAINT wage_account_marks_pkey PRIMARY KEY (employer_id, worker_id, id);
ALTER TABLE wage_account_marks ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON wage_account_marks USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON wage_account_marks AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,DELETE ON TABLE wage_account_marks TO gpod_app;

CREATE TABLE wage_accounts (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    own_monthly_cap_pence bigint,
    own_locked_until timestamp with time zone,
    cooling_off_reminder boolean DEFAULT false NOT NULL,
    available_pence bigint DEFAULT 0 NOT NULL,
    own_monthly_cap_next_pence bigint,
    own_monthly_cap_next_from date,
    figures jsonb,
    shown jsonb,
    figures_of date,
    figures_version integer DEFAULT 0 NOT NULL,
    CONSTRAINT wage_accounts_available_pence_check CHECK ((available_pence >= 0)),
    CONSTRAINT wage_accounts_check CHECK (((own_monthly_cap_next_from IS NOT NULL) OR (own_monthly_cap_next_pence IS NULL))),
    CONSTRAINT wage_accounts_own_monthly_cap_next_pence_check CHECK ((own_monthly_cap_next_pence >= 0)),
    CONSTRAINT wage_accounts_own_monthly_cap_pence_check CHECK ((own_monthly_cap_pence >= 0))
);
ALTER TABLE ONLY wage_accounts
    ADD CONSTRAINT wage_accounts_pkey PRIMARY KEY (employer_id, worker_id);
ALTER TABLE ONLY wage_accounts
    ADD CONSTRAINT wage_accounts_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON wage_accounts REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_wage_accounts();
CREATE TRIGGER imprinted_insert AFTER INSERT ON wage_accounts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_wage_accounts();
CREATE TRIGGER imprinted_update AFTER UPDATE ON wage_accounts REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_wage_accounts();
ALTER TABLE wage_accounts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON wage_accounts USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON wage_accounts AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wage_accounts TO gpod_app;

CREATE TABLE wage_payments (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    pay_run_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    method text NOT NULL,
    amount_pence bigint NOT NULL,
    reference text NOT NULL,
    account_ending text,
    statement_line_id uuid,
    paid_on date,
    paid_by uuid,
    paid_note text,
    CONSTRAINT wage_payments_amount_pence_check CHECK ((amount_pence > 0)),
    CONSTRAINT wage_payments_check CHECK (((paid_on IS NULL) = (paid_by IS NULL))),
    CONSTRAINT wage_payments_check1 CHECK (((paid_on IS NULL) OR (method = 'other'::text))),
    CONSTRAINT wage_payments_method_check CHECK ((method = ANY (ARRAY['bank'::text, 'other'::text])))
);
ALTER TABLE ONLY wage_payments
    ADD CONSTRAINT wage_payments_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY wage_payments
    ADD CONSTRAINT wage_payments_employer_id_id_fkey FOREIGN KEY (employer_id, id) REFERENCES pay_records(employer_id, id);
ALTER TABLE ONLY wage_payments
    ADD CONSTRAINT wage_payments_employer_id_pay_run_id_fkey FOREIGN KEY (employer_id, pay_run_id) REFERENCES pay_runs(employer_id, id);
ALTER TABLE ONLY wage_payments
    ADD CONSTRAINT wage_payments_employer_id_statement_line_id_fkey FOREIGN KEY (employer_id, statement_line_id) REFERENCES bank_statement_lines(employer_id, id);
ALTER TABLE ONLY wage_payments
    ADD CONSTRAINT wage_payments_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES users(id);
CREATE UNIQUE INDEX wage_payments_reference ON wage_payments USING btree (employer_id, reference);
CREATE INDEX wage_payments_run ON wage_payments USING btree (employer_id, pay_run_id);
CREATE INDEX wage_payments_unmarked ON wage_payments USING btree (employer_id) WHERE ((method = 'other'::text) AND (paid_on IS NULL));
CREATE TRIGGER imprinted_delete AFTER DELETE ON wage_payments REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_wage_payments();
CREATE TRIGGER imprinted_insert AFTER INSERT ON wage_payments REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_wage_payments();
CREATE TRIGGER imprinted_update AFTER UPDATE ON wage_payments REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_wage_payments();
ALTER TABLE wage_payments ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON wage_payments USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON wage_payments AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,UPDATE ON TABLE wage_payments TO gpod_app;

CREATE TABLE webhook_deliveries (
    employer_id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    id uuid NOT NULL,
    "position" bigint,
    event text NOT NULL,
    key text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_at timestamp with time zone NOT NULL,
    claimed_until timestamp with time zone,
    delivered_at timestamp with time zone,
    answer integer
);
ALTER TABLE ONLY webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (employer_id, endpoint_id, id);
ALTER TABLE ONLY webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_employer_id_endpoint_id_fkey FOREIGN KEY (employer_id, endpoint_id) REFERENCES webhook_endpoints(employer_id, id) ON DELETE CASCADE;
CREATE INDEX webhook_deliveries_at ON webhook_deliveries USING btree (employer_id, at);
CREATE INDEX webhook_deliveries_latest ON webhook_deliveries USING btree (employer_id, endpoint_id, at DESC, id DESC);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (employer_id, endpoint_id, key, "position") WHERE (delivered_at IS NULL);
ALTER TABLE webhook_deliveries ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON webhook_deliveries USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON webhook_deliveries AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE webhook_deliveries TO gpod_app;

CREATE TABLE webhook_endpoints (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    address_sealed bytea NOT NULL,
    host text NOT NULL,
    secret_sealed bytea,
    old_secret_sealed bytea,
    old_secret_until timestamp with time zone,
    events text[] NOT NULL,
    state text NOT NULL,
    "position" bigint NOT NULL,
    added_at timestamp with time zone NOT NULL,
    added_by uuid NOT NULL,
    language text NOT NULL,
    last_delivered_at timestamp with time zone,
    failing_since timestamp with time zone,
    CONSTRAINT webhook_endpoints_check CHECK (((kind = 'webhook'::text) = (secret_sealed IS NOT NULL))),
    CONSTRAINT webhook_endpoints_check1 CHECK (((old_secret_sealed IS NULL) = (old_secret_until IS NULL))),
    CONSTRAINT webhook_endpoints_events_check CHECK ((cardinality(events) > 0)),
    CONSTRAINT webhook_endpoints_kind_check CHECK ((kind = ANY (ARRAY['webhook'::text, 'slack'::text, 'teams'::text]))),
    CONSTRAINT webhook_endpoints_position_check CHECK (("position" >= 0)),
    CONSTRAINT webhook_endpoints_state_check CHECK ((state = ANY (ARRAY['on'::text, 'off'::text, 'given_up'::text, 'gone'::text])))
);
ALTER TABLE ONLY webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id);
ALTER TABLE ONLY webhook_endpoints
    ADD CONSTRAINT webhook_endpoints_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON webhook_endpoints REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_webhook_endpoints();
CREATE TRIGGER imprinted_insert AFTER INSERT ON webhook_endpoints REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_webhook_endpoints();
CREATE TRIGGER imprinted_update AFTER UPDATE ON webhook_endpoints REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_webhook_endpoints();
ALTER TABLE webhook_endpoints ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON webhook_endpoints USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON webhook_endpoints AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE webhook_endpoints TO gpod_app;

CREATE TABLE wellbeing_check_ins (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    day date NOT NULL,
    said_sealed bytea NOT NULL
);
ALTER TABLE ONLY wellbeing_check_ins
    ADD CONSTRAINT wellbeing_check_ins_pkey PRIMARY KEY (employer_id, worker_id, day);
ALTER TABLE ONLY wellbeing_check_ins
    ADD CONSTRAINT wellbeing_check_ins_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY wellbeing_check_ins
    ADD CONSTRAINT wellbeing_check_ins_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE wellbeing_check_ins ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON wellbeing_check_ins USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON wellbeing_check_ins AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE wellbeing_check_ins TO gpod_app;

CREATE TABLE wellbeing_targets (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    break_minutes integer NOT NULL,
    week_minutes integer NOT NULL,
    stress integer NOT NULL,
    score integer NOT NULL,
    CONSTRAINT wellbeing_targets_break_minutes_check CHECK (((break_minutes >= 20) AND (break_minutes <= 240))),
    CONSTRAINT wellbeing_targets_score_check CHECK (((score >= 1) AND (score <= 100))),
    CONSTRAINT wellbeing_targets_stress_check CHECK (((stress >= 1) AND (stress <= 10))),
    CONSTRAINT wellbeing_targets_week_minutes_check CHECK (((week_minutes >= 60) AND (week_minutes <= 2880)))
);
ALTER TABLE ONLY wellbeing_targets
    ADD CONSTRAINT wellbeing_targets_pkey PRIMARY KEY (employer_id, worker_id);
ALTER TABLE ONLY wellbeing_targets
    ADD CONSTRAINT wellbeing_targets_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY wellbeing_targets
    ADD CONSTRAINT wellbeing_targets_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE wellbeing_targets ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON wellbeing_targets USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON wellbeing_targets AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE wellbeing_targets TO gpod_app;

CREATE TABLE withdrawals (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    pay_period_id uuid NOT NULL,
    amount_pence bigint NOT NULL,
    worker_fee_pence bigint NOT NULL,
    employer_fee_pence bigint NOT NULL,
    fee_waived_for text,
    speed text NOT NULL,
    state text NOT NULL,
    needs_approval boolean NOT NULL,
    available_at_request_pence bigint NOT NULL,
    reference text NOT NULL,
    grant_id uuid NOT NULL,
    sort_code text NOT NULL,
    account_number_sealed bytea NOT NULL,
    account_ending text NOT NULL,
    account_name text NOT NULL,
    rti_pay_interval boolean NOT NULL,
    rti_represents_work_done boolean NOT NULL,
    rti_reduces_next_pay boolean NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    approved_at timestamp with time zone,
    decided_by uuid,
    releasing_at timestamp with time zone,
    paid_at timestamp with time zone,
    ended_at timestamp with time zone,
    arrives_by timestamp with time zone,
    reason text,
    reason_code text,
    bank_payment_id text,
    pay_record_id uuid,
    recovered_pence bigint DEFAULT 0 NOT NULL,
    written_off_pence bigint DEFAULT 0 NOT NULL,
    told_at timestamp with time zone,
    CONSTRAINT withdrawals_amount_pence_check CHECK ((amount_pence > 0)),
    CONSTRAINT withdrawals_check CHECK ((rti_pay_interval AND rti_represents_work_done AND rti_reduces_next_pay)),
    CONSTRAINT withdrawals_check1 CHECK (((state <> 'paid'::text) OR ((paid_at IS NOT NULL) AND (bank_payment_id IS NOT NULL)))),
    CONSTRAINT withdrawals_check2 CHECK (((state <> 'declined'::text) OR (reason IS NOT NULL))),
    CONSTRAINT withdrawals_check3 CHECK (((state <> 'failed'::text) OR (reason_code IS NOT NULL))),
    CONSTRAINT withdrawals_check4 CHECK (((worker_fee_pence = 0) OR (employer_fee_pence = 0))),
    CONSTRAINT withdrawals_check5 CHECK (((recovered_pence >= 0) AND ((recovered_pence + written_off_pence) <= (amount_pence + worker_fee_pence)))),
    CONSTRAINT withdrawals_check6 CHECK (((state <> 'recovered'::text) OR ((recovered_pence + written_off_pence) = (amount_pence + worker_fee_pence)))),
    CONSTRAINT withdrawals_employer_fee_pence_check CHECK ((employer_fee_pence >= 0)),
    CONSTRAINT withdrawals_speed_check CHECK ((speed = ANY (ARRAY['standard'::text, 'express'::text]))),
    CONSTRAINT withdrawals_state_check CHECK ((state = ANY (ARRAY['verified'::text, 'approved'::text, 'releasing'::text, 'paid'::text, 'recovered'::text, 'declined'::text, 'cancelled'::text, 'failed'::text]))),
    CONSTRAINT withdrawals_worker_fee_pence_check CHECK ((worker_fee_pence >= 0)),
    CONSTRAINT withdrawals_written_off_pence_check CHECK ((written_off_pence >= 0))
);
ALTER TABLE ONLY withdrawals
    ADD CONSTRAINT withdrawals_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY withdrawals
    ADD CONSTRAINT withdrawals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
ALTER TABLE ONLY withdrawals
    ADD CONSTRAINT withdrawals_employer_id_pay_period_id_fkey FOREIGN KEY (employer_id, pay_period_id) REFERENCES pay_periods(employer_id, id);
ALTER TABLE ONLY withdrawals
    ADD CONSTRAINT withdrawals_employer_id_pay_record_id_fkey FOREIGN KEY (employer_id, pay_record_id) REFERENCES pay_records(employer_id, id);
ALTER TABLE ONLY withdrawals
    ADD CONSTRAINT withdrawals_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY withdrawals
    ADD CONSTRAINT withdrawals_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES verification_grants(id);
CREATE INDEX withdrawals_grant ON withdrawals USING btree (grant_id);
CREATE INDEX withdrawals_moving ON withdrawals USING btree (releasing_at) WHERE (state = ANY (ARRAY['approved'::text, 'releasing'::text]));
CREATE INDEX withdrawals_recent ON withdrawals USING btree (employer_id, requested_at DESC) INCLUDE (worker_id, state, amount_pence, paid_at, id);
CREATE UNIQUE INDEX withdrawals_reference ON withdrawals USING btree (reference);
CREATE INDEX withdrawals_unrecovered ON withdrawals USING btree (employer_id, worker_id) WHERE (state = 'paid'::text);
CREATE INDEX withdrawals_untold ON withdrawals USING btree (requested_at) WHERE ((told_at IS NULL) AND (state = ANY (ARRAY['paid'::text, 'recovered'::text, 'failed'::text])));
CREATE INDEX withdrawals_waiting ON withdrawals USING btree (employer_id, requested_at) WHERE (state = 'verified'::text);
CREATE INDEX withdrawals_worker ON withdrawals USING btree (employer_id, worker_id, requested_at DESC);
CREATE TRIGGER imprinted_delete AFTER DELETE ON withdrawals REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_withdrawals();
CREATE TRIGGER imprinted_insert AFTER INSERT ON withdrawals REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_withdrawals();
CREATE TRIGGER imprinted_update AFTER UPDATE ON withdrawals REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_withdrawals();
CREATE TRIGGER marks_update AFTER UPDATE ON withdrawals FOR EACH ROW WHEN ((((old.state IS DISTINCT FROM new.state) AND (new.state = ANY (ARRAY['declined'::text, 'cancelled'::text, 'failed'::text]))) OR (((((old.recovered_pence IS DISTINCT FROM new.recovered_pence) OR (old.written_off_pence IS DISTINCT FROM new.written_off_pence)) OR (old.pay_period_id IS DISTINCT FROM new.pay_period_id)) OR (old.amount_pence IS DISTINCT FROM new.amount_pence)) OR (old.worker_fee_pence IS DISTINCT FROM new.worker_fee_pence)))) EXECUTE FUNCTION mark_wage_account();
ALTER TABLE withdrawals ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON withdrawals USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON withdrawals AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,UPDATE ON TABLE withdrawals TO gpod_app;

CREATE TABLE withdrawn_pay (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    pay_run_id uuid NOT NULL,
    pay_date date NOT NULL,
    record jsonb NOT NULL,
    recoveries jsonb DEFAULT '[]'::jsonb NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    document jsonb,
    hash bytea,
    withdrawn_at timestamp with time zone NOT NULL,
    withdrawn_by uuid,
    reason text NOT NULL
);
ALTER TABLE ONLY withdrawn_pay
    ADD CONSTRAINT withdrawn_pay_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY withdrawn_pay
    ADD CONSTRAINT withdrawn_pay_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY withdrawn_pay
    ADD CONSTRAINT withdrawn_pay_employer_id_pay_run_id_fkey FOREIGN KEY (employer_id, pay_run_id) REFERENCES pay_runs(employer_id, id);
ALTER TABLE ONLY withdrawn_pay
    ADD CONSTRAINT withdrawn_pay_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY withdrawn_pay
    ADD CONSTRAINT withdrawn_pay_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES users(id);
CREATE INDEX withdrawn_pay_run ON withdrawn_pay USING btree (employer_id, pay_run_id);
CREATE INDEX withdrawn_pay_worker ON withdrawn_pay USING btree (employer_id, worker_id, pay_date DESC);
CREATE TRIGGER imprinted_delete AFTER DELETE ON withdrawn_pay REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_withdrawn_pay();
CREATE TRIGGER imprinted_insert AFTER INSERT ON withdrawn_pay REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_withdrawn_pay();
CREATE TRIGGER imprinted_update AFTER UPDATE ON withdrawn_pay REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_withdrawn_pay();
CREATE TRIGGER withdrawn_pay_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON withdrawn_pay FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE withdrawn_pay ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON withdrawn_pay USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON withdrawn_pay AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT ON TABLE withdrawn_pay TO gpod_app;

CREATE TABLE work_feedback (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    worker_id uuid NOT NULL,
    kind text NOT NULL,
    from_user uuid NOT NULL,
    asked_by uuid,
    asked_at timestamp with time zone,
    stars smallint,
    comment text DEFAULT ''::text NOT NULL,
    given_at timestamp with time zone,
    CONSTRAINT work_feedback_check CHECK (((stars IS NULL) = (given_at IS NULL))),
    CONSTRAINT work_feedback_check1 CHECK (((kind = 'colleague'::text) = (asked_at IS NOT NULL))),
    CONSTRAINT work_feedback_check2 CHECK (((kind = 'colleague'::text) OR (given_at IS NOT NULL))),
    CONSTRAINT work_feedback_kind_check CHECK ((kind = ANY (ARRAY['manager'::text, 'colleague'::text]))),
    CONSTRAINT work_feedback_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);
ALTER TABLE ONLY work_feedback
    ADD CONSTRAINT work_feedback_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY work_feedback
    ADD CONSTRAINT work_feedback_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
ALTER TABLE ONLY work_feedback
    ADD CONSTRAINT work_feedback_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY work_feedback
    ADD CONSTRAINT work_feedback_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE ONLY work_feedback
    ADD CONSTRAINT work_feedback_from_user_fkey FOREIGN KEY (from_user) REFERENCES users(id);
CREATE INDEX work_feedback_from ON work_feedback USING btree (employer_id, from_user) WHERE (given_at IS NULL);
CREATE INDEX work_feedback_worker ON work_feedback USING btree (employer_id, worker_id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON work_feedback REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_work_feedback();
CREATE TRIGGER imprinted_insert AFTER INSERT ON work_feedback REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_work_feedback();
CREATE TRIGGER imprinted_update AFTER UPDATE ON work_feedback REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_work_feedback();
ALTER TABLE work_feedback ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON work_feedback USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON work_feedback AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,UPDATE ON TABLE work_feedback TO gpod_app;

CREATE TABLE worked_marks (
    employer_id uuid NOT NULL,
    id bigint NOT NULL,
    week date NOT NULL
);
ALTER TABLE worked_marks ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME worked_marks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY worked_marks
    ADD CONSTRAINT worked_marks_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY worked_marks
    ADD CONSTRAINT worked_marks_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
CREATE INDEX worked_marks_week ON worked_marks USING btree (employer_id, week);
ALTER TABLE worked_marks ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON worked_marks USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON worked_marks AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,DELETE ON TABLE worked_marks TO gpod_app;

CREATE TABLE worked_sums (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    week date NOT NULL,
    month date NOT NULL,
    sheets bigint NOT NULL,
    minutes bigint NOT NULL,
    gross_pence bigint NOT NULL
);
ALTER TABLE ONLY worked_sums
    ADD CONSTRAINT worked_sums_pkey PRIMARY KEY (employer_id, worker_id, week, month);
ALTER TABLE ONLY worked_sums
    ADD CONSTRAINT worked_sums_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY worked_sums
    ADD CONSTRAINT worked_sums_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE INDEX worked_sums_week ON worked_sums USING btree (employer_id, week) INCLUDE (month, worker_id, minutes, gross_pence);
CREATE TRIGGER marks_delete AFTER DELETE ON worked_sums REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_worked_weeks();
CREATE TRIGGER marks_insert AFTER INSERT ON worked_sums REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_worked_weeks();
CREATE TRIGGER marks_update AFTER UPDATE ON worked_sums REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_worked_weeks();
ALTER TABLE worked_sums ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON worked_sums USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON worked_sums AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT ON TABLE worked_sums TO gpod_app;

CREATE TABLE worked_weeks (
    employer_id uuid NOT NULL,
    week date NOT NULL,
    month date NOT NULL,
    department text NOT NULL,
    sheets bigint NOT NULL,
    minutes bigint NOT NULL,
    gross_pence bigint NOT NULL,
    over_minutes bigint NOT NULL,
    long_weeks bigint NOT NULL
);
ALTER TABLE ONLY worked_weeks
    ADD CONSTRAINT worked_weeks_pkey PRIMARY KEY (employer_id, week, month, department);
ALTER TABLE ONLY worked_weeks
    ADD CONSTRAINT worked_weeks_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE worked_weeks ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON worked_weeks USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON worked_weeks AS RESTRICTIVE USING (( SELECT sees_everyone() AS sees_everyone));
GRANT SELECT,INSERT,DELETE ON TABLE worked_weeks TO gpod_app;

CREATE TABLE worker_rates (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    from_day date NOT NULL,
    hourly_rate_pence bigint NOT NULL,
    CONSTRAINT worker_rates_hourly_rate_pence_check CHECK ((hourly_rate_pence > 0))
);
ALTER TABLE ONLY worker_rates
    ADD CONSTRAINT worker_rates_pkey PRIMARY KEY (employer_id, worker_id, from_day);
ALTER TABLE ONLY worker_rates
    ADD CONSTRAINT worker_rates_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON worker_rates REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_worker_rates();
CREATE TRIGGER imprinted_insert AFTER INSERT ON worker_rates REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_worker_rates();
CREATE TRIGGER imprinted_update AFTER UPDATE ON worker_rates REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_worker_rates();
CREATE TRIGGER marks_delete AFTER DELETE ON worker_rates REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER marks_insert AFTER INSERT ON worker_rates REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER marks_update AFTER UPDATE ON worker_rates REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
ALTER TABLE worker_rates ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON worker_rates USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON worker_rates AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE worker_rates TO gpod_app;

CREATE TABLE worker_salaries (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    from_day date NOT NULL,
    annual_pence bigint NOT NULL,
    CONSTRAINT worker_salaries_annual_pence_check CHECK ((annual_pence > 0))
);
ALTER TABLE ONLY worker_salaries
    ADD CONSTRAINT worker_salaries_pkey PRIMARY KEY (employer_id, worker_id, from_day);
ALTER TABLE ONLY worker_salaries
    ADD CONSTRAINT worker_salaries_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
CREATE TRIGGER imprinted_delete AFTER DELETE ON worker_salaries REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_worker_salaries();
CREATE TRIGGER imprinted_insert AFTER INSERT ON worker_salaries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_worker_salaries();
CREATE TRIGGER imprinted_update AFTER UPDATE ON worker_salaries REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_worker_salaries();
CREATE TRIGGER marks_delete AFTER DELETE ON worker_salaries REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER marks_insert AFTER INSERT ON worker_salaries REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
CREATE TRIGGER marks_update AFTER UPDATE ON worker_salaries REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_wage_accounts();
ALTER TABLE worker_salaries ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON worker_salaries USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON worker_salaries AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR ((worker_id IN ( SELECT id.id
   FROM team_workers() id(id))) AND ( SELECT sees_team_pay() AS sees_team_pay))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE worker_salaries TO gpod_app;

CREATE TABLE worker_skills (
    employer_id uuid NOT NULL,
    worker_id uuid NOT NULL,
    skill_id uuid NOT NULL,
    expires_on date
);
ALTER TABLE ONLY worker_skills
    ADD CONSTRAINT worker_skills_pkey PRIMARY KEY (employer_id, worker_id, skill_id);
ALTER TABLE ONLY worker_skills
    ADD CONSTRAINT worker_skills_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY worker_skills
    ADD CONSTRAINT worker_skills_employer_id_skill_id_fkey FOREIGN KEY (employer_id, skill_id) REFERENCES skills(employer_id, id);
ALTER TABLE ONLY worker_skills
    ADD CONSTRAINT worker_skills_employer_id_worker_id_fkey FOREIGN KEY (employer_id, worker_id) REFERENCES workers(employer_id, id);
ALTER TABLE worker_skills ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON worker_skills USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON worker_skills AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (worker_id IN ( SELECT id.id
   FROM team_workers() id(id)))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE worker_skills TO gpod_app;

CREATE TABLE workers (
    employer_id uuid NOT NULL,
    id uuid NOT NULL,
    employee_number text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text,
    phone text,
    date_of_birth date,
    address text,
    department text,
    "position" text,
    starts_on date NOT NULL,
    ends_on date,
    pay_frequency text NOT NULL,
    weekly_hours numeric(5,2),
    nino_sealed bytea,
    nino_ending text,
    tax_code text,
    tax_basis text DEFAULT 'cumulative'::text NOT NULL,
    starter_statement text,
    ni_category text,
    student_loans text[] DEFAULT '{}'::text[] NOT NULL,
    pension text DEFAULT 'none'::text NOT NULL,
    sort_code text,
    account_number_sealed bytea,
    account_ending text,
    account_name text,
    bank_held_until timestamp with time zone,
    bank_refused boolean DEFAULT false NOT NULL,
    wage_access_blocked boolean DEFAULT false NOT NULL,
    wage_access_override jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    gender text,
    pay_basis text DEFAULT 'hourly'::text NOT NULL,
    director_from date,
    director_method text,
    p45_tax_year text,
    p45_taxable_pay_pence bigint,
    p45_tax_pence bigint,
    pension_employee_rate integer DEFAULT 500 NOT NULL,
    pension_employer_rate integer DEFAULT 300 NOT NULL,
    pension_joined_on date,
    leaving_reported boolean DEFAULT false NOT NULL,
    manager_user_id uuid,
    erased_at timestamp with time zone,
    bank_hold_told timestamp with time zone,
    email_changed_by uuid,
    email_changed_at timestamp with time zone,
    schedule_number smallint DEFAULT 1 NOT NULL,
    changes_kept_from date,
    CONSTRAINT workers_check CHECK (((director_from IS NULL) = (director_method IS NULL))),
    CONSTRAINT workers_check1 CHECK ((((p45_tax_year IS NULL) = (p45_taxable_pay_pence IS NULL)) AND ((p45_tax_year IS NULL) = (p45_tax_pence IS NULL)))),
    CONSTRAINT workers_director_method_check CHECK ((director_method = ANY (ARRAY['annual'::text, 'alternative'::text]))),
    CONSTRAINT workers_gender_check CHECK ((gender = ANY (ARRAY['F'::text, 'M'::text]))),
    CONSTRAINT workers_p45_taxable_pay_pence_check CHECK ((p45_taxable_pay_pence >= 0)),
    CONSTRAINT workers_pay_basis_check CHECK ((pay_basis = ANY (ARRAY['hourly'::text, 'salaried'::text]))),
    CONSTRAINT workers_pay_frequency_check CHECK ((pay_frequency = ANY (ARRAY['weekly'::text, 'fortnightly'::text, 'four_weekly'::text, 'monthly'::text]))),
    CONSTRAINT workers_pension_check CHECK ((pension = ANY (ARRAY['none'::text, 'relief_at_source'::text, 'net_pay'::text, 'salary_sacrifice'::text, 'by_assessment'::text]))),
    CONSTRAINT workers_pension_employee_rate_check CHECK (((pension_employee_rate >= 0) AND (pension_employee_rate <= 10000))),
    CONSTRAINT workers_pension_employer_rate_check CHECK (((pension_employer_rate >= 0) AND (pension_employer_rate <= 10000))),
    CONSTRAINT workers_sort_code_check CHECK ((sort_code ~ '^\d{6}$'::text)),
    CONSTRAINT workers_starter_statement_check CHECK ((starter_statement = ANY (ARRAY['A'::text, 'B'::text, 'C'::text]))),
    CONSTRAINT workers_tax_basis_check CHECK ((tax_basis = ANY (ARRAY['cumulative'::text, 'week1_month1'::text])))
);
ALTER TABLE ONLY workers
    ADD CONSTRAINT workers_employer_id_employee_number_key UNIQUE (employer_id, employee_number);
ALTER TABLE ONLY workers
    ADD CONSTRAINT workers_pkey PRIMARY KEY (employer_id, id);
ALTER TABLE ONLY workers
    ADD CONSTRAINT workers_email_changed_by_fkey FOREIGN KEY (email_changed_by) REFERENCES users(id);
ALTER TABLE ONLY workers
    ADD CONSTRAINT workers_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id);
ALTER TABLE ONLY workers
    ADD CONSTRAINT workers_manager_user_id_fkey FOREIGN KEY (manager_user_id) REFERENCES users(id);
CREATE INDEX workers_bank_held ON workers USING btree (bank_held_until) WHERE (bank_held_until IS NOT NULL);
CREATE INDEX workers_by_name ON workers USING btree (employer_id, last_name, first_name, id);
CREATE INDEX workers_leaving ON workers USING btree (employer_id, ends_on) WHERE (ends_on IS NOT NULL);
CREATE INDEX workers_manager ON workers USING btree (employer_id, manager_user_id) WHERE (manager_user_id IS NOT NULL);
CREATE TRIGGER imprinted_delete AFTER DELETE ON workers REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION imprint_workers();
CREATE TRIGGER imprinted_insert AFTER INSERT ON workers REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_workers();
CREATE TRIGGER imprinted_update AFTER UPDATE ON workers REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION imprint_workers();
CREATE TRIGGER marks_update AFTER UPDATE ON workers FOR EACH ROW WHEN ((((((old.pay_frequency IS DISTINCT FROM new.pay_frequency) OR (old.schedule_number IS DISTINCT FROM new.schedule_number)) OR (old.pay_basis IS DISTINCT FROM new.pay_basis)) OR (old.director_from IS DISTINCT FROM new.director_from)) OR (old.student_loans IS DISTINCT FROM new.student_loans))) EXECUTE FUNCTION mark_wage_account_of_record();
CREATE TRIGGER moved_update AFTER UPDATE ON workers REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION mark_moved_weeks();
CREATE TRIGGER names_insert AFTER INSERT ON workers REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION name_from_records();
CREATE TRIGGER names_update AFTER UPDATE ON workers FOR EACH ROW WHEN (((old.department IS DISTINCT FROM new.department) OR (old."position" IS DISTINCT FROM new."position"))) EXECUTE FUNCTION name_from_record();
ALTER TABLE workers ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON workers USING ((employer_id = current_employer())) WITH CHECK ((employer_id = current_employer()));
CREATE POLICY team_only ON workers AS RESTRICTIVE USING ((( SELECT sees_everyone() AS sees_everyone) OR (manager_user_id = ( SELECT current_manager() AS current_manager))));
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE workers TO gpod_app;

-- Made by these calls:
-- imprint_table('absences', '{employer_id,id}', '{worker_id,kind,starts_on,ends_on,facts,cancelled_at,created_by}')
-- imprint_table('account_links', '{token_hash}', '{user_id,purpose,email,joins,expires_at,used_at}')
-- imprint_table('achievements', '{employer_id,id}', '{worker_id,given_at,given_by}')
-- imprint_table('advance_recoveries', '{employer_id,pay_record_id,withdrawal_id}', '{worker_id,amount_pence,fee_pence}')
-- imprint_table('api_keys', '{employer_id,id}', '{user_id,token_hash,scopes,made_at,expires_at,revoked_at,revoked_by}')
-- imprint_table('audit_rows', '{employer_id,id}', '{at,actor_user_id,session_id,address,action,subject_kind,subject_id,before,after}')
-- imprint_table('bank_events', '{employer_id,id}', '{withdrawal_id,type,body,received_at,outcome}')
-- imprint_table('bank_statement_lines', '{employer_id,id}', '{statement_id,booked_on,amount_pence,reference,counterparty,bank_id,matched,matched_id,note}')
-- imprint_table('bank_statements', '{employer_id,id}', '{format,file_hash,opening_pence,closing_pence,imported_by,imported_at}')
-- imprint_table('benefit_choices', '{employer_id,id}', '{offer_id,worker_id,amount_pence,state,asked_at,decided_at,decided_by,ended_at,pay_item_id,taxed_item_id}')
-- imprint_table('benefit_offers', '{employer_id,id}', '{kind,least_pence,most_pence,until_day,created_by,ended_at}')
-- imprint_table('brought_forward', '{employer_id,worker_id,tax_year}', '{not_paid_before,paid_until,old_payroll_id,to_date,ni_by_category,pension_before_tax_pence,pension_after_tax_pence,statutory,before_director,source,entered_by}')
-- imprint_table('calendar_feeds', '{employer_id,id}', '{worker_id,token_hash,made_at,revoked_at}')
-- imprint_table('clock_events', '{employer_id,id}', '{worker_id,timesheet_id,event,at}')
-- imprint_table('clock_pins', '{employer_id,worker_id}', '{set_at,expires_at}')
-- imprint_table('clocking_reviews', '{employer_id,id}', '{worker_id,shift_id,day,opened_at,state,decided_at,decided_by,started_at,ended_at,break_minutes}')
-- imprint_table('clockings', '{employer_id,id}', '{worker_id,shift_id,event,said_at,at,certainty,is_person_verified,phone,seq,received_at,body_hash,outcome,code,review_id}')
-- imprint_table('company_brought_forward', '{employer_id,tax_year}', '{months,is_allowance_claimed,pay_bill_pence,statutory,entered_by}')
-- imprint_table('consents', '{id}', '{user_id,kind,is_given,version,language,text,at}')
-- imprint_table('court_orders', '{employer_id,id}', '{worker_id,reference,terms,from_day,ended_on,created_by}')
-- imprint_table('devices', '{id}', '{user_id,token_hash,removed_at,clock_verified_at}')
-- imprint_table('document_signatures', '{employer_id,document_id,number,worker_id}', '{user_id,sha256,signed_at}')
-- imprint_table('document_versions', '{employer_id,document_id,number}', '{file_id,added_at,added_by}')
-- imprint_table('employee_changes', '{employer_id,id}', '{worker_id,from_day,changed_at,changed_by,before,after}')
-- imprint_table('employee_import_changes', '{employer_id,import_id,worker_id}', '{from_day,before,version_after,planned_id}')
-- imprint_table('employee_import_rows', '{employer_id,import_id,worker_id}', '{did,before}')
-- imprint_table('employee_imports', '{employer_id,id}', '{made_at,made_by,files,tax_year,added,updated,skipped,state,undone_at,undone_by,request_hash}')
-- imprint_table('employers', '{id}', '{join_code,is_demo,paye_office_number,paye_reference,accounts_office_reference,hmrc_sender_id,bacs_user_number,paying_sort_code,paying_account_ending,paying_account_name,claims_employment_allowance,is_small_employer,pays_apprenticeship_levy,second_approver,managers_see_pay}')
-- imprint_table('enquiry_changes', '{id}', '{enquiry_id,state,done_by,at}')
-- imprint_table('erasure_requests', '{id}', '{user_id,asked_at,closes_account,withdrawn_at,done_at,erased,kept}')
-- imprint_table('expense_claims', '{employer_id,id}', '{worker_id,category,spent_on,amount_pence,vehicle,mile_tenths,state,submitted_at,flags,first_approved_by,decided_by,decided_at,pay_item_id,paid_record_id,paid_on}')
-- imprint_table('expense_receipts', '{employer_id,claim_id,file_id}', '{added_at}')
-- imprint_table('expense_rules', '{employer_id}', '{mileage_pence,receipt_above_pence,claim_most_pence,category_most,late_after_days,second_above_pence,changed_at,changed_by}')
-- imprint_table('face_templates', '{user_id}', '{model,device_id,consent_id,enrolled_at}')
-- imprint_table('feedback_links', '{employer_id,id}', '{worker_id,token_hash,made_by,made_at,expires_at,revoked_at,stars,given_at}')
-- imprint_table('goal_steps', '{employer_id,id}', '{goal_id,worker_id,number,at,said_by,progress}')
-- imprint_table('goals', '{employer_id,id}', '{worker_id,category,set_on,target_on,set_by,is_own,progress,dropped_at,version}')
-- imprint_table('hmrc_submissions', '{employer_id,id}', '{kind,pay_run_id,tax_year,tax_month,part,parts,totals,ir_mark,transaction_id,state,made_at,made_by,claims_allowance}')
-- imprint_table('hours_requests', '{employer_id,id}', '{worker_id,shift_id,timesheet_id,started_at,ended_at,break_minutes,asked_at,state,decided_at,decided_by}')
-- imprint_table('incident_notes', '{employer_id,id}', '{incident_id,worker_id,at,written_by}')
-- imprint_table('incidents', '{employer_id,id}', '{worker_id,kind,severity,happened_at,skips_manager,reported_at,state,taken_by,riddor_kind,riddor_reported_on,resolved_at,resolved_by,version}')
-- imprint_table('invitations', '{employer_id,id}', '{worker_id,role,email,code_hash,expires_at,used_at,ended_at,created_by,wrong_answers}')
-- imprint_table('journals', '{employer_id,id}', '{business_key,kind,occurred_on,recorded_at,reverses_id}')
-- imprint_table('kiosks', '{employer_id,id}', '{place_id,made_at,made_by,token_hash,opened_at,revoked_at,revoked_by}')
-- imprint_table('leave_requests', '{employer_id,id}', '{worker_id,kind,starts_on,ends_on,starts_midday,ends_midday,minutes,asked_at,state,decided_at,decided_by,absence_id}')
-- imprint_table('leavers', '{employer_id,worker_id}', '{reason,said_at,said_by,holiday_item_id}')
-- imprint_table('ledger_accounts', '{employer_id,id}', '{code,worker_id}')
-- imprint_table('made_contracts', '{employer_id,id}', '{worker_id,template_id,template_version,document_id,made_at,made_by}')
-- imprint_table('memberships', '{employer_id,user_id}', '{role,worker_id,ended_at,created_at}')
-- imprint_table('migrations', '{name}', '{checksum,applied_at}')
-- imprint_table('operator_changes', '{id}', '{user_id,action,done_by,at}')
-- imprint_table('opt_outs', '{employer_id,id}', '{worker_id,signed_on,notice_given_on,ends_on,recorded_at,recorded_by}')
-- imprint_table('overpayment_receipts', '{employer_id,id}', '{pay_record_id,worker_id,amount_pence,received_on,note,is_from_pay,entered_by,entered_at}')
-- imprint_table('own_assistant_terms', '{employer_id}', '{is_allowed,changed_at,changed_by}')
-- imprint_table('own_assistants', '{employer_id,id}', '{worker_id,user_id,token_hash,made_at,expires_at,ended_at}')
-- imprint_table('passkeys', '{id}', '{user_id,credential_id,public_key,removed_at,created_at}')
-- imprint_table('pay_certificates', '{employer_id,id}', '{worker_id,kind,tax_year,leaving_on,hash}')
-- imprint_table('pay_items', '{employer_id,id}', '{worker_id,kind,timing,label,amount_pence,recurs,from_day,until_day,source,corrects_record_id,ended_at,paid_record_id,created_by}')
-- imprint_table('pay_periods', '{employer_id,id}', '{frequency,schedule_number,starts_on,ends_on,pay_date,ordinary_payday,closed_at}')
-- imprint_table('pay_rate_changes', '{employer_id,id}', '{from_day,asked,people,saved_at,saved_by}')
-- imprint_table('pay_records', '{employer_id,id}', '{worker_id,pay_period_id,pay_date,tax_date,gross_pence,income_tax_pence,employee_ni_pence,employer_ni_pence,student_loan_pence,pension_employee_pence,pension_employer_pence,net_pence,advances_recovered_pence,paid_out_pence,tax_code,tax_basis,ni_category,to_date,pay_run_id,input,result,minutes,expenses_pence,salary_sacrifice_pence,court_orders_pence,other_deductions_pence,statutory_pay_pence,pay_method,sort_code,account_ending,account_name,reverses_record_id}')
-- imprint_table('pay_run_acknowledgements', '{employer_id,pay_run_id,worker_id,code}', '{reason,acknowledged_by,acknowledged_at}')
-- imprint_table('pay_run_members', '{employer_id,pay_run_id,worker_id}', '{timesheet_ids,item_ids,added_item_ids,reverses_record_id}')
-- imprint_table('pay_runs', '{employer_id,id}', '{pay_period_id,state,calculation,calculated_by,approved_by,approved_at,paid_by,paid_at,reported_at,closed_by,closed_at,kind,pay_date,is_paid_by_hand,reverses_run_id,reason,discarded_at}')
-- imprint_table('pay_schedules', '{employer_id,frequency,schedule_number}', '{name,pay_weekday,pay_day_of_month,month_rule,anchor_payday,approves_itself,cut_off,cut_off_days,cut_off_day_of_month}')
-- imprint_table('pay_splits', '{employer_id,worker_id}', '{sort_code,account_ending,account_name,amount_pence,share,least_pence,held_until,refused_at}')
-- imprint_table('payment_files', '{employer_id,id}', '{pay_run_id,format,payments,total_pence,made_at,made_by}')
-- imprint_table('payslip_passcodes', '{employer_id,worker_id}', '{made_by,made_at}')
-- imprint_table('payslip_shares', '{employer_id,id}', '{payslip_id,worker_id,token_hash,passcode_hash,expires_at,revoked_at,sent_by}')
-- imprint_table('payslips', '{employer_id,id}', '{worker_id,pay_run_id,pay_date,issued_at,hash}')
-- imprint_table('pension_letters', '{employer_id,id}', '{worker_id,kind,applies_from,due_on,hash}')
-- imprint_table('pension_memberships', '{employer_id,id}', '{worker_id,from_day,how,method,basis,employee_rate,employer_rate,pay_run_id,ended_on,ended_how,notice_on,ended_by,refund_record_id}')
-- imprint_table('pension_notices', '{employer_id,id}', '{worker_id,kind,on_day,until_day,created_by,cancelled_at}')
-- imprint_table('pension_schemes', '{employer_id}', '{provider,method,basis,employee_rate,employer_rate,duties_from,payment_due_day,provider_reference,group_name,payment_source,reenrolment_days,declared_on}')
-- imprint_table('plan_choices', '{employer_id,id}', '{plan,billing,from_day,chosen_at,chosen_by}')
-- imprint_table('planned_changes', '{employer_id,id}', '{worker_id,from_day,changes,state,planned_at,planned_by,settled_at,settled_by,refusal}')
-- imprint_table('point_entries', '{employer_id,id}', '{worker_id,key,event,on_day,points,at}')
-- imprint_table('recovery_codes', '{user_id,code_hash}', '{used_at,made_at}')
-- imprint_table('redemptions', '{employer_id,id}', '{worker_id,item_id,challenge_id,points,worth,value_pence,state,requested_at,decided_at,decided_by,pay_item_id}')
-- imprint_table('replaced_accounts', '{employer_id,worker_id}', '{sort_code,account_ending,account_name,serves_until}')
-- imprint_table('reviews', '{employer_id,id}', '{worker_id,from_day,to_day,opened_at,opened_by,agreed_by_worker_at,agreed_by_manager_at,agreed_by,version}')
-- imprint_table('right_to_work_checks', '{employer_id,id}', '{worker_id,kind,checked_on,checked_by,valid_until,document_id,document_version,recorded_at,withdrawn_at,withdrawn_by}')
-- imprint_table('risk_findings', '{employer_id,id}', '{check_code,subject,worker_ids,found_at,state,reopened_at,dismissed_at,dismissed_by,version}')
-- imprint_table('rota_edits', '{employer_id,id}', '{kind,made_at,made_by,undoes,shifts}')
-- imprint_table('second_payments', '{employer_id,id}', '{pay_record_id,worker_id,amount_pence,reference,sort_code,account_ending,account_name,returned_on,returned_by,repaid_on,repaid_by}')
-- imprint_table('sessions', '{id}', '{token_hash,user_id,employer_id,device_id,method,idle_seconds,created_at,expires_at,ended_at}')
-- imprint_table('shift_notices', '{employer_id,id}', '{worker_id,shift_id,edit_id,kind,before,after,minutes_lost,told_at,seen_at,agreed_at}')
-- imprint_table('shift_swaps', '{employer_id,id}', '{asked_by,shift_id,shift_version,to_worker_id,offered_shift_id,offered_version,asked_at,state,answered_at,decided_at,decided_by,edit_id}')
-- imprint_table('shifts', '{employer_id,id}', '{worker_id,starts_at,ends_at,unpaid_break_minutes,removed_at,version,published_at,cancelled_at}')
-- imprint_table('short_notice_terms', '{employer_id,id}', '{from_day,notice_days,share_basis_points,made_at,made_by,removed_at,removed_by}')
-- imprint_table('starter_declarations', '{employer_id,id}', '{worker_id,statement,student_loans,tax_code,tax_basis,is_code_set,declared_at,declared_by}')
-- imprint_table('student_loan_notices', '{employer_id,id}', '{worker_id,form,plan,effective_from,entered_at,entered_by,state,ended_at,ended_by}')
-- imprint_table('tax_code_notices', '{employer_id,id}', '{worker_id,form,tax_code,tax_basis,effective_from,previous_tax_year,previous_taxable_pay_pence,previous_tax_pence,received_at,state,decided_by,decided_at}')
-- imprint_table('tax_code_uplift_changes', '{employer_id,uplift_id,worker_id}', '{tax_code,tax_basis,new_tax_code,new_tax_basis}')
-- imprint_table('tax_code_uplifts', '{employer_id,id}', '{tax_year,applied_at,applied_by,undone_at,undone_by}')
-- imprint_table('timesheets', '{employer_id,id}', '{worker_id,shift_id,worked_on,started_at,ended_at,break_minutes,paid_minutes,state,approved_at,approved_by,pay_period_id,hourly_rate_pence,gross_pence,source,entered_by,times_known}')
-- imprint_table('training_certificates', '{employer_id,id}', '{worker_id,course_id,version,attempt_id,passed_on,expires_on,right_count,asked,issued_at}')
-- imprint_table('users', '{id}', '{email,password_hash,totp_confirmed_at,email_verified_at,second_factor_at_sign_in,erased_at,taken_back_at}')
-- imprint_table('verification_grants', '{id}', '{user_id,session_id,action,amount_pence,method,created_at,expires_at,used_at}')
-- imprint_table('wage_access_policies', '{employer_id,id}', '{policy,effective_at,set_by}')
-- imprint_table('wage_accounts', '{employer_id,worker_id}', '{own_monthly_cap_pence,own_locked_until,own_monthly_cap_next_pence,own_monthly_cap_next_from}')
-- imprint_table('wage_payments', '{employer_id,id}', '{pay_run_id,worker_id,method,amount_pence,reference,account_ending,paid_on,paid_by,paid_note}')
-- imprint_table('webhook_endpoints', '{employer_id,id}', '{kind,host,events,state,added_at,added_by}')
-- imprint_table('withdrawals', '{employer_id,id}', '{worker_id,pay_period_id,amount_pence,worker_fee_pence,employer_fee_pence,fee_waived_for,speed,state,needs_approval,available_at_request_pence,reference,grant_id,sort_code,account_ending,account_name,requested_at,approved_at,decided_by,releasing_at,paid_at,ended_at,reason,reason_code,bank_payment_id,pay_record_id,recovered_pence,written_off_pence}')
-- imprint_table('withdrawn_pay', '{employer_id,id}', '{worker_id,pay_run_id,pay_date,record,recoveries,issued_at,hash,withdrawn_at,withdrawn_by,reason}')
-- imprint_table('work_feedback', '{employer_id,id}', '{worker_id,kind,from_user,asked_by,asked_at,stars,given_at}')
-- imprint_table('worker_rates', '{employer_id,worker_id,from_day}', '{hourly_rate_pence}')
-- imprint_table('worker_salaries', '{employer_id,worker_id,from_day}', '{annual_pence}')
-- imprint_table('workers', '{employer_id,id}', '{employee_number,date_of_birth,starts_on,ends_on,pay_frequency,schedule_number,weekly_hours,nino_ending,tax_code,tax_basis,starter_statement,ni_category,student_loans,pension,pension_employee_rate,pension_employer_rate,pension_joined_on,sort_code,account_ending,account_name,bank_held_until,bank_refused,wage_access_blocked,wage_access_override,pay_basis,director_from,director_method,p45_tax_year,p45_taxable_pay_pence,p45_tax_pence,leaving_reported,manager_user_id,erased_at,email,email_changed_by,email_changed_at}')
--
-- CREATE FUNCTION imprint_TABLE() RETURNS trigger
--     LANGUAGE plpgsql SECURITY DEFINER
--     SET search_path TO 'pg_catalog', 'public', 'pg_temp'
--     SET "TimeZone" TO 'UTC'
--     SET bytea_output TO 'hex'
--     SET enable_seqscan TO 'off'
--     AS $$
--     begin
--       if tg_op = 'INSERT' then
--         with changed as materialized (select *, gen_random_uuid() as imprint_salt from written)
--         insert into row_imprints (work_id, table_name, row_key, salt, digest)
--         select (select coalesce(nullif(current_setting('gpod.work', true), '')::uuid, current_work())), 'TABLE', jsonb_build_array(KEY)::text, n.imprint_salt,
--           sha256(convert_to(n.imprint_salt::text || jsonb_build_array(COLUMNS)::text, 'UTF8'))
--         from changed n ;
--       elsif tg_op = 'UPDATE' then
--         with changed as materialized (
--           select n.*, gen_random_uuid() as imprint_salt from written n join was o on SAME KEY
--           where jsonb_build_array(COLUMNS BEFORE) is distinct from jsonb_build_array(COLUMNS)
--         ), forgotten as (update row_imprints i set salt = null from changed n where i.table_name = 'TABLE' and i.row_key = jsonb_build_array(KEY)::text and i.salt is not null)
--         insert into row_imprints (work_id, table_name, row_key, salt, digest)
--         select (select coalesce(nullif(current_setting('gpod.work', true), '')::uuid, current_work())), 'TABLE', jsonb_build_array(KEY)::text, n.imprint_salt,
--           sha256(convert_to(n.imprint_salt::text || jsonb_build_array(COLUMNS)::text, 'UTF8'))
--         from changed n ;
--       else
--         with changed as (select * from was), forgotten as (update row_imprints i set salt = null from changed n where i.table_name = 'TABLE' and i.row_key = jsonb_build_array(KEY)::text and i.salt is not null)
--         insert into row_imprints (work_id, table_name, row_key) select (select coalesce(nullif(current_setting('gpod.work', true), '')::uuid, current_work())), 'TABLE', jsonb_build_array(KEY)::text from changed n;
--       end if;
--       return null;
--     end $$;

CREATE FUNCTION add_to_point_balances() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  -- A row that is not there yet begins at nothing: what is proposed for insertion would be checked before it is added.
  insert into point_balances (employer_id, worker_id, balance, earned)
  select distinct employer_id, worker_id, 0, 0 from written order by worker_id
  on conflict do nothing;
  perform 1 from point_balances b where (b.employer_id, b.worker_id) in (select employer_id, worker_id from written)
    order by b.employer_id, b.worker_id for update;
  update point_balances b set balance = b.balance + w.points, earned = b.earned + w.earned
  from (
    select employer_id, worker_id, sum(points) as points,
      coalesce(sum(points) filter (where event not in ('redeemed', 'returned')), 0) as earned
    from written group by employer_id, worker_id
  ) w where b.employer_id = w.employer_id and b.worker_id = w.worker_id;
  return null;
end $$;
REVOKE ALL ON FUNCTION add_to_point_balances() FROM PUBLIC;

CREATE FUNCTION agent_of_audit_row(wanted uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select s.agent from audit_rows a join sessions s on s.id = a.session_id
     where a.employer_id = current_employer() and a.id = wanted $$;
REVOKE ALL ON FUNCTION agent_of_audit_row(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION agent_of_audit_row(wanted uuid) TO gpod_app;

CREATE FUNCTION agreed_review_stands() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if exists (select 1 from workers w where w.employer_id = old.employer_id and w.id = old.worker_id and w.erased_at is not null)
    and (to_jsonb(new) - 'own_words' - 'manager_words') = (to_jsonb(old) - 'own_words' - 'manager_words') then
    return new;
  end if;
  raise exception 'a review that both agreed is fixed' using errcode = 'restrict_violation';
end $$;
REVOKE ALL ON FUNCTION agreed_review_stands() FROM PUBLIC;

CREATE FUNCTION approve_expense(claim uuid, item uuid, at timestamp with time zone, first_day date, by_user uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  employer uuid := current_employer();
begin
  insert into pay_items (employer_id, id, worker_id, kind, label, amount_pence, recurs, from_day, source, created_by, created_at)
  select c.employer_id, item, c.worker_id, 'expenses', c.description, c.amount_pence, false, first_day, 'expense', by_user, at
  from expense_claims c where c.employer_id = employer and c.id = claim and c.state = 'submitted' for update;
  update expense_claims set state = 'approved', decided_at = at, decided_by = by_user, pay_item_id = item, version = version + 1
  where employer_id = employer and id = claim and state = 'submitted';
  if not found then raise exception 'no such claim that waits' using errcode = 'restrict_violation'; end if;
end $$;
REVOKE ALL ON FUNCTION approve_expense(claim uuid, item uuid, at timestamp with time zone, first_day date, by_user uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION approve_expense(claim uuid, item uuid, at timestamp with time zone, first_day date, by_user uuid) TO gpod_app;

CREATE FUNCTION available_stamp(employer uuid, worker uuid, day date) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  return (
    select md5(concat(
      pg_postmaster_start_time(), '|', w.xmin, '|', a.xmin, '|', e.trial_ends_on, '|',
      (
        select c.plan from plan_choices c where c.employer_id = employer and c.from_day <= day
        order by c.from_day desc, c.chosen_at desc, c.id desc limit 1
      ), '|',
      (
        select sum(b.balance_pence) from ledger_accounts l
        join ledger_balances b on b.employer_id = l.employer_id and b.account_id = l.id
        where l.employer_id = employer and l.worker_id = worker and l.code in ('advances.held', 'advances.outstanding')
      ), '|',
      (
        select string_agg(concat(x.id, x.xmin), ' ') from withdrawals x where x.employer_id = employer and x.worker_id = worker and x.state = 'paid'
      ), '|',
      (
        select string_agg(concat(c.id, u.first_name, ' ', u.last_name), '|')
        from (
          select n.id, n.actor_user_id from available_changes n where n.employer_id = employer and n.worker_id = worker
          order by n.at desc, n.id desc limit 10
        ) c
        left join users u on u.id = c.actor_user_id
      )
    ))
    from workers w
    join wage_accounts a on a.employer_id = w.employer_id and a.worker_id = w.id and a.figures_of = day and a.figures is not null
    join employers e on e.id = w.employer_id
    where w.employer_id = employer and w.id = worker
      and not exists (select 1 from wage_account_marks m where m.employer_id = employer and m.worker_id = worker)
  );
end $$;
REVOKE ALL ON FUNCTION available_stamp(employer uuid, worker uuid, day date) FROM PUBLIC;
GRANT ALL ON FUNCTION available_stamp(employer uuid, worker uuid, day date) TO gpod_app;

CREATE FUNCTION check_added_postings() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET enable_seqscan TO 'off'
    AS $$
declare
  wrong record;
  missing uuid;
begin
  select of_journal.* into wrong from (
    select journal_id, sum(amount_pence) as total,
      (select true from journals j where j.employer_id = a.employer_id and j.id = a.journal_id) as is_there
    from added a group by employer_id, journal_id
  ) of_journal where total <> 0 or is_there is null limit 1;
  if found then
    if wrong.is_there is null then
      raise exception 'there is no journal % for its postings', wrong.journal_id using errcode = 'foreign_key_violation';
    end if;
    raise exception 'journal % does not balance: % pence over', wrong.journal_id, wrong.total using errcode = 'check_violation';
  end if;
  select of_account.account_id into missing from (select distinct employer_id, account_id from added) of_account
  where (
    select true from ledger_accounts l where l.employer_id = of_account.employer_id and l.id = of_account.account_id for key share
  ) is null limit 1;
  if missing is not null then
    raise exception 'there is no account % for its postings', missing using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
REVOKE ALL ON FUNCTION check_added_postings() FROM PUBLIC;
GRANT ALL ON FUNCTION check_added_postings() TO gpod_app;

CREATE FUNCTION companies_asking_operator() RETURNS TABLE(employer_id uuid, case_id uuid, company text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    select c.employer_id, c.id, e.name from support_cases c join employers e on e.id = c.employer_id
    where c.desk = 'operator' order by c.state <> 'open', c.last_at desc limit 200 $$;
REVOKE ALL ON FUNCTION companies_asking_operator() FROM PUBLIC;
GRANT ALL ON FUNCTION companies_asking_operator() TO gpod_app;

CREATE FUNCTION companies_to_alert(now timestamp with time zone) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select a.employer_id from alerts a where a.told_at is null and a.due_at <= now
     union
     select s.employer_id from shifts s
     where s.starts_at > now - interval '1 hour' and s.starts_at <= now + interval '15 minutes'
       and s.published_at is not null and s.cancelled_at is null and s.removed_at is null and s.worker_id is not null $$;
REVOKE ALL ON FUNCTION companies_to_alert(now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION companies_to_alert(now timestamp with time zone) TO gpod_app;

CREATE FUNCTION companies_with_marked_weeks(most integer) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select employer_id from worked_marks group by employer_id having count(distinct week) > most order by employer_id
$$;
REVOKE ALL ON FUNCTION companies_with_marked_weeks(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION companies_with_marked_weeks(most integer) TO gpod_app;

CREATE FUNCTION companies_with_missed_punches(began_from timestamp with time zone, over_by timestamp with time zone) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select distinct s.employer_id from shifts s
     where s.starts_at > began_from and s.starts_at < over_by and s.ends_at <= over_by
       and s.published_at is not null and s.cancelled_at is null and s.removed_at is null and s.worker_id is not null
       and not exists (
         select from timesheets t where t.employer_id = s.employer_id and t.shift_id = s.id and t.state <> 'open'
       )
       and not exists (select from hours_requests r where r.employer_id = s.employer_id and r.shift_id = s.id)
     union
     select r.employer_id from hours_requests r where r.is_automatic and r.state = 'waiting' $$;
REVOKE ALL ON FUNCTION companies_with_missed_punches(began_from timestamp with time zone, over_by timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION companies_with_missed_punches(began_from timestamp with time zone, over_by timestamp with time zone) TO gpod_app;

CREATE FUNCTION companies_with_webhooks() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  select distinct e.employer_id from webhook_endpoints e where e.state = 'on'
$$;
REVOKE ALL ON FUNCTION companies_with_webhooks() FROM PUBLIC;
GRANT ALL ON FUNCTION companies_with_webhooks() TO gpod_app;

CREATE FUNCTION computes_pay() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select coalesce(current_setting('gpod.pay', true), '') = 'computed' $$;
REVOKE ALL ON FUNCTION computes_pay() FROM PUBLIC;
GRANT ALL ON FUNCTION computes_pay() TO gpod_app;

CREATE FUNCTION current_employer() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('gpod.employer_id', true), '')::uuid $$;
REVOKE ALL ON FUNCTION current_employer() FROM PUBLIC;
GRANT ALL ON FUNCTION current_employer() TO gpod_app;

CREATE FUNCTION current_manager() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('gpod.team_of', true), '')::uuid $$;
REVOKE ALL ON FUNCTION current_manager() FROM PUBLIC;
GRANT ALL ON FUNCTION current_manager() TO gpod_app;

CREATE FUNCTION current_person() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('gpod.person', true), '')::uuid $$;
REVOKE ALL ON FUNCTION current_person() FROM PUBLIC;
GRANT ALL ON FUNCTION current_person() TO gpod_app;

CREATE FUNCTION current_user_id() RETURNS uuid
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select nullif(current_setting('gpod.user_id', true), '')::uuid $$;
REVOKE ALL ON FUNCTION current_user_id() FROM PUBLIC;
GRANT ALL ON FUNCTION current_user_id() TO gpod_app;

CREATE FUNCTION current_work() RETURNS uuid
    LANGUAGE plpgsql
    AS $$
declare
  work uuid := nullif(current_setting('gpod.work', true), '')::uuid;
begin
  if work is null then
    work := gen_random_uuid();
    perform set_config('gpod.work', work::text, true);
  end if;
  return work;
end $$;
REVOKE ALL ON FUNCTION current_work() FROM PUBLIC;

CREATE FUNCTION demo_employer() RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select e.id from employers e where e.is_demo order by e.created_at limit 1 $$;
REVOKE ALL ON FUNCTION demo_employer() FROM PUBLIC;
GRANT ALL ON FUNCTION demo_employer() TO gpod_app;

CREATE FUNCTION digest_of_work(wanted uuid) RETURNS bytea
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  return (
    select sha256(string_agg(
      sha256(convert_to(concat_ws(' ', i.seq, i.table_name, i.row_key, coalesce(encode(i.digest, 'hex'), 'gone')), 'UTF8')),
      ''::bytea order by i.seq))
    from row_imprints i where i.work_id = wanted
  );
end $$;
REVOKE ALL ON FUNCTION digest_of_work(wanted uuid) FROM PUBLIC;

CREATE FUNCTION document_bytes_kept() RETURNS double precision
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select coalesce(sum(bytes), 0)::double precision from document_files
     where employer_id = current_employer() and octet_length(key_sealed) > 0 $$;
REVOKE ALL ON FUNCTION document_bytes_kept() FROM PUBLIC;
GRANT ALL ON FUNCTION document_bytes_kept() TO gpod_app;

CREATE FUNCTION earned_pence(result jsonb, kinds text[]) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    RETURN (SELECT (COALESCE(sum(((e.value ->> 'amount'::text))::bigint), (0)::numeric))::bigint AS "coalesce" FROM jsonb_array_elements((earned_pence.result -> 'lines'::text)) e(value) WHERE (((e.value ->> 'section'::text) = 'earnings'::text) AND ((e.value ->> 'kind'::text) = ANY (earned_pence.kinds))));

CREATE FUNCTION employer_ids() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select e.id from employers e order by e.id $$;
REVOKE ALL ON FUNCTION employer_ids() FROM PUBLIC;
GRANT ALL ON FUNCTION employer_ids() TO gpod_app;

CREATE FUNCTION employers_with_unchained_audit() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select distinct u.employer_id from audit_unchained u order by u.employer_id $$;
REVOKE ALL ON FUNCTION employers_with_unchained_audit() FROM PUBLIC;
GRANT ALL ON FUNCTION employers_with_unchained_audit() TO gpod_app;

CREATE FUNCTION end_of_session() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  update devices set clock_verified_at = null where id = new.device_id and clock_verified_at is not null;
  perform pg_notify('gpod_live', json_build_object('endedSession', new.id)::text);
  return null;
end $$;
REVOKE ALL ON FUNCTION end_of_session() FROM PUBLIC;

CREATE FUNCTION expense_is_kept() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if tg_table_name = 'expense_claims' then
    if old.state <> 'draft' then
      raise exception 'a claim that was submitted is kept' using errcode = 'restrict_violation';
    end if;
  elsif exists (
    select 1 from expense_claims c where c.employer_id = old.employer_id and c.id = old.claim_id and c.state <> 'draft'
  ) then
    raise exception 'the receipts of a claim that was submitted are kept' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
REVOKE ALL ON FUNCTION expense_is_kept() FROM PUBLIC;

CREATE FUNCTION expense_item_changes() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if (new.amount_pence, new.worker_id, new.kind, new.source, new.recurs) is distinct from
    (old.amount_pence, old.worker_id, old.kind, old.source, old.recurs)
    or (new.paid_record_id is not null and new.ended_at is not null)
    or (old.paid_record_id is not null and new.paid_record_id is not null and new.paid_record_id <> old.paid_record_id) then
    raise exception 'an expense claim is paid once, and as it was approved' using errcode = 'restrict_violation';
  end if;
  if new.paid_record_id is distinct from old.paid_record_id then
    update expense_claims set paid_record_id = new.paid_record_id, version = version + 1,
      paid_on = (select r.pay_date from pay_records r where r.employer_id = new.employer_id and r.id = new.paid_record_id)
    where employer_id = new.employer_id and pay_item_id = new.id;
  end if;
  return null;
end $$;
REVOKE ALL ON FUNCTION expense_item_changes() FROM PUBLIC;

CREATE FUNCTION expense_receipt_used(claim uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    select exists (
      select 1 from expense_receipts r
      join document_files f on f.employer_id = r.employer_id and f.id = r.file_id
      join document_files g on g.employer_id = f.employer_id and g.sha256 = f.sha256
      join expense_receipts o on o.employer_id = g.employer_id and o.file_id = g.id and o.claim_id <> claim
      join expense_claims c on c.employer_id = o.employer_id and c.id = o.claim_id and c.state in ('submitted', 'approved')
      where r.employer_id = current_employer() and r.claim_id = claim
    ) $$;
REVOKE ALL ON FUNCTION expense_receipt_used(claim uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION expense_receipt_used(claim uuid) TO gpod_app;

CREATE FUNCTION face_consents_of_company() RETURNS TABLE(kept bigint, without_consent bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select count(*), count(*) filter (where latest.is_given is not true)
     from face_templates f
     join memberships m on m.user_id = f.user_id and m.employer_id = current_employer()
     left join lateral (
       select c.is_given from consents c where c.user_id = f.user_id and c.kind = 'face' order by c.at desc, c.id desc limit 1
     ) latest on true $$;
REVOKE ALL ON FUNCTION face_consents_of_company() FROM PUBLIC;
GRANT ALL ON FUNCTION face_consents_of_company() TO gpod_app;

CREATE FUNCTION finances_stamp(employer uuid, worker uuid, day date) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  forecast text := forecast_stamp(employer, worker, day);
begin
  if forecast is null then return null; end if;
  return concat(forecast, ' ', (
    select sum(hashtextextended(concat(version.name, version.xmin), 0)) from (
      select 'own' as name, x.xmin from finances x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'outgoing', x.xmin from finances_outgoings x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'goal', x.xmin from finances_goals x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'saving', x.xmin from finances_savings x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'pot', x.xmin from finances_pots x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'import', x.xmin from finances_imports x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'line', x.xmin from finances_lines x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'split', x.xmin from pay_splits x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'second', x.xmin from second_payments x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'schedule', x.xmin from pay_schedules x where x.employer_id = employer
    ) version
  ));
end $$;
REVOKE ALL ON FUNCTION finances_stamp(employer uuid, worker uuid, day date) FROM PUBLIC;
GRANT ALL ON FUNCTION finances_stamp(employer uuid, worker uuid, day date) TO gpod_app;

CREATE FUNCTION find_api_key(wanted bytea, at timestamp with time zone) RETURNS TABLE(id uuid, user_id uuid, employer_id uuid, role text, worker_id uuid, scopes text[], last_used_at timestamp with time zone, managers_see_pay boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query
    select k.id, k.user_id, k.employer_id, m.role, m.worker_id, k.scopes, k.last_used_at, e.managers_see_pay
    from api_keys k
    join employers e on e.id = k.employer_id
    join memberships m on m.employer_id = k.employer_id and m.user_id = k.user_id and m.ended_at is null
    where k.token_hash = wanted and k.revoked_at is null and k.expires_at > at;
end $$;
REVOKE ALL ON FUNCTION find_api_key(wanted bytea, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION find_api_key(wanted bytea, at timestamp with time zone) TO gpod_app;

CREATE FUNCTION find_calendar_feed(wanted bytea) RETURNS TABLE(employer_id uuid, worker_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select f.employer_id, f.worker_id from calendar_feeds f where f.token_hash = wanted and f.revoked_at is null $$;
REVOKE ALL ON FUNCTION find_calendar_feed(wanted bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION find_calendar_feed(wanted bytea) TO gpod_app;

CREATE FUNCTION find_employer_by_join_code(wanted text) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select e.id from employers e where e.join_code = wanted $$;
REVOKE ALL ON FUNCTION find_employer_by_join_code(wanted text) FROM PUBLIC;
GRANT ALL ON FUNCTION find_employer_by_join_code(wanted text) TO gpod_app;

CREATE FUNCTION find_feedback_link(wanted bytea) RETURNS TABLE(employer_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select l.employer_id, l.id from feedback_links l where l.token_hash = wanted $$;
REVOKE ALL ON FUNCTION find_feedback_link(wanted bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION find_feedback_link(wanted bytea) TO gpod_app;

CREATE FUNCTION find_invitation(wanted bytea) RETURNS TABLE(employer_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select i.employer_id, i.id from invitations i where i.code_hash = wanted $$;
REVOKE ALL ON FUNCTION find_invitation(wanted bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION find_invitation(wanted bytea) TO gpod_app;

CREATE FUNCTION find_kiosk(wanted bytea) RETURNS TABLE(employer_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select k.employer_id, k.id from kiosks k where k.token_hash = wanted and k.revoked_at is null $$;
REVOKE ALL ON FUNCTION find_kiosk(wanted bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION find_kiosk(wanted bytea) TO gpod_app;

CREATE FUNCTION find_kiosk_of_code(wanted bytea, at timestamp with time zone) RETURNS TABLE(employer_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select k.employer_id, k.id from kiosks k where k.code_hash = wanted and k.code_expires_at > at and k.revoked_at is null $$;
REVOKE ALL ON FUNCTION find_kiosk_of_code(wanted bytea, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION find_kiosk_of_code(wanted bytea, at timestamp with time zone) TO gpod_app;

CREATE FUNCTION find_own_assistant(wanted bytea, at timestamp with time zone) RETURNS TABLE(id uuid, employer_id uuid, worker_id uuid, user_id uuid, last_used_at timestamp with time zone, reads_work boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query
    select a.id, a.employer_id, a.worker_id, a.user_id, a.last_used_at, a.reads_work
    from own_assistants a
    join own_assistant_terms t on t.employer_id = a.employer_id and t.is_allowed
    join memberships m on m.employer_id = a.employer_id and m.user_id = a.user_id and m.worker_id = a.worker_id and m.ended_at is null
    join users u on u.id = a.user_id and u.erased_at is null
    where a.token_hash = wanted and a.ended_at is null and a.expires_at > at;
end $$;
REVOKE ALL ON FUNCTION find_own_assistant(wanted bytea, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION find_own_assistant(wanted bytea, at timestamp with time zone) TO gpod_app;

CREATE FUNCTION find_payslip_share(wanted bytea) RETURNS TABLE(employer_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select s.employer_id, s.id from payslip_shares s where s.token_hash = wanted $$;
REVOKE ALL ON FUNCTION find_payslip_share(wanted bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION find_payslip_share(wanted bytea) TO gpod_app;

CREATE FUNCTION find_session(wanted bytea, at timestamp with time zone, is_browser boolean) RETURNS TABLE(id uuid, user_id uuid, employer_id uuid, role text, worker_id uuid, last_seen_at timestamp with time zone, device_id uuid, device_hash bytea, managers_see_pay boolean, is_operator boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query
    select s.id, s.user_id, m.employer_id, m.role, m.worker_id, s.last_seen_at, s.device_id, d.token_hash, e.managers_see_pay,
      coalesce((
        select c.action = 'added' from operator_changes c
        where c.user_id = s.user_id and c.action <> 'account_made' order by c.id desc limit 1
      ), false)
    from sessions s
    left join devices d on d.id = s.device_id
    left join employers e on e.id = s.employer_id
    left join memberships m on m.employer_id = s.employer_id and m.user_id = s.user_id and m.ended_at is null
    where s.token_hash = wanted and s.ended_at is null and s.expires_at > at
      -- A session that a browser signed in to ends idle however its token is sent.
      and (not is_browser and s.device_id is null or s.last_seen_at + make_interval(secs => s.idle_seconds) > at);
end $$;
REVOKE ALL ON FUNCTION find_session(wanted bytea, at timestamp with time zone, is_browser boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION find_session(wanted bytea, at timestamp with time zone, is_browser boolean) TO gpod_app;

CREATE FUNCTION find_withdrawal_by_reference(wanted text) RETURNS TABLE(employer_id uuid, id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
  return query select w.employer_id, w.id from withdrawals w where w.reference = wanted;
end $$;
REVOKE ALL ON FUNCTION find_withdrawal_by_reference(wanted text) FROM PUBLIC;
GRANT ALL ON FUNCTION find_withdrawal_by_reference(wanted text) TO gpod_app;

CREATE FUNCTION forecast_stamp(employer uuid, worker uuid, day date) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  available text := available_stamp(employer, worker, day);
begin
  if available is null then return null; end if;
  return available || coalesce((
    select sum(hashtextextended(concat(version.name, version.xmin), 0)) from (
      select 'item' as name, x.xmin from pay_items x where x.employer_id = employer and x.worker_id = worker and x.ended_at is null
      union all
      select 'order', x.xmin from court_orders x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'absence', x.xmin from absences x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'code', x.xmin from tax_code_notices x where x.employer_id = employer and x.worker_id = worker and x.state = 'proposed'
      union all
      select 'account', x.xmin from replaced_accounts x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'pension', x.xmin from pension_notices x where x.employer_id = employer and x.worker_id = worker and x.cancelled_at is null
      union all
      select 'scheme', x.xmin from pension_schemes x where x.employer_id = employer
      union all
      select 'member', x.xmin from pay_run_members x where x.employer_id = employer and x.worker_id = worker
      union all
      select 'run', x.xmin from pay_runs x where x.employer_id = employer
    ) version
  )::text, '');
end $$;
REVOKE ALL ON FUNCTION forecast_stamp(employer uuid, worker uuid, day date) FROM PUBLIC;
GRANT ALL ON FUNCTION forecast_stamp(employer uuid, worker uuid, day date) TO gpod_app;

CREATE FUNCTION forget_enquiries_of(addresses text[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    delete from enquiries e where lower(e.email) = any (select lower(a) from unnest(addresses) as a) $$;
REVOKE ALL ON FUNCTION forget_enquiries_of(addresses text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION forget_enquiries_of(addresses text[]) TO gpod_app;

CREATE FUNCTION forget_old_enquiries(now timestamp with time zone) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    with gone as (delete from enquiries e where e.changed_at < now - interval '1 year' returning 1)
    select count(*) from gone $$;
REVOKE ALL ON FUNCTION forget_old_enquiries(now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION forget_old_enquiries(now timestamp with time zone) TO gpod_app;

CREATE FUNCTION forget_papers(employer uuid, worker uuid, today date) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  left_on date;
  kept_from date;
begin
  select w.ends_on into left_on from workers w where w.employer_id = employer and w.id = worker and employer = current_employer();
  if left_on is null or papers_kept_until(left_on) >= today then
    raise exception 'the law keeps the papers of this worker' using errcode = 'restrict_violation';
  end if;
  perform set_config('gpod.forgets', 'on', true);
  delete from payslip_share_visits v using payslip_shares s
    where s.employer_id = employer and s.worker_id = worker and v.employer_id = s.employer_id and v.share_id = s.id;
  delete from payslip_shares where employer_id = employer and worker_id = worker;
  delete from payslips where employer_id = employer and worker_id = worker;
  delete from withdrawn_pay where employer_id = employer and worker_id = worker;
  delete from pay_certificates where employer_id = employer and worker_id = worker;
  delete from pension_letters where employer_id = employer and worker_id = worker;
  -- The figures stay with the books; where they were paid to does not.
  update pay_records set sort_code = null, account_ending = null, account_name = null,
    account_number_sealed = case when account_number_sealed is null then null else ''::bytea end
    where employer_id = employer and worker_id = worker;
  -- Bank files and reports of runs as old as that name everybody who was paid.
  kept_from := make_date(extract(year from today)::integer - case when to_char(today, 'MMDD') <= '0405' then 7 else 6 end, 4, 6);
  delete from payment_files f using pay_runs r join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
    where f.employer_id = employer and r.employer_id = f.employer_id and r.id = f.pay_run_id and p.pay_date < kept_from;
  update hmrc_submissions s set content_sealed = '', response = null from pay_runs r
    join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
    where s.employer_id = employer and r.employer_id = s.employer_id and r.id = s.pay_run_id and p.pay_date < kept_from;
  perform set_config('gpod.forgets', 'off', true);
end $$;
REVOKE ALL ON FUNCTION forget_papers(employer uuid, worker uuid, today date) FROM PUBLIC;
GRANT ALL ON FUNCTION forget_papers(employer uuid, worker uuid, today date) TO gpod_app;

CREATE FUNCTION forget_push_address(wanted bytea) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ delete from push_devices where address_hash = wanted $$;
REVOKE ALL ON FUNCTION forget_push_address(wanted bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION forget_push_address(wanted bytea) TO gpod_app;

CREATE FUNCTION forget_replaced_accounts(now timestamp with time zone, most integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  forgotten integer;
begin
  delete from replaced_accounts where (employer_id, worker_id) in (
    select r.employer_id, r.worker_id from replaced_accounts r where r.serves_until <= now order by r.serves_until limit most
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
REVOKE ALL ON FUNCTION forget_replaced_accounts(now timestamp with time zone, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION forget_replaced_accounts(now timestamp with time zone, most integer) TO gpod_app;

CREATE FUNCTION history_of_hours(wanted uuid) RETURNS TABLE(at timestamp with time zone, action text, by_name text, before jsonb, after jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    select a.at, a.action, (select u.first_name || ' ' || u.last_name from users u where u.id = a.actor_user_id),
      a.before, a.after
    from audit_rows a
    where a.employer_id = current_employer() and a.subject_kind = 'timesheet' and a.subject_id = wanted::text
      and exists (
        select from timesheets t where t.employer_id = a.employer_id and t.id = wanted
          and (sees_everyone() or t.worker_id in (select team.id from team_workers() as team (id)))
      )
    order by a.at, a.id
  $$;
REVOKE ALL ON FUNCTION history_of_hours(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION history_of_hours(wanted uuid) TO gpod_app;

CREATE FUNCTION hold_expense_item(claim uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  perform 1 from pay_items i where i.employer_id = current_employer()
    and i.id = (select c.pay_item_id from expense_claims c where c.employer_id = current_employer() and c.id = claim)
  for update;
end $$;
REVOKE ALL ON FUNCTION hold_expense_item(claim uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION hold_expense_item(claim uuid) TO gpod_app;

CREATE FUNCTION imprint_postings() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into row_imprints (work_id, table_name, row_key, salt, digest)
  select (select coalesce(nullif(current_setting('gpod.work', true), '')::uuid, current_work())), 'postings', jsonb_build_array(j.employer_id, j.journal_id)::text, j.salt,
    sha256(convert_to(j.salt::text || jsonb_build_array(j.lines)::text, 'UTF8'))
  from (
    select employer_id, journal_id, gen_random_uuid() as salt,
      jsonb_agg(jsonb_build_array(line, account_id, amount_pence) order by line) as lines
    from written group by employer_id, journal_id
  ) j;
  return null;
end $$;
REVOKE ALL ON FUNCTION imprint_postings() FROM PUBLIC;

CREATE FUNCTION imprint_table(its_table text, key_columns text[], its_columns text[]) RETURNS void
    LANGUAGE plpgsql
    SET "TimeZone" TO 'UTC'
    SET bytea_output TO 'hex'
    AS $_$
declare
  -- "n.a, n.b"
  key_list text := (select string_agg(format('n.%I', c), ', ' order by o) from unnest(key_columns) with ordinality as k (c, o));
  new_list text := (select string_agg(format('n.%I', c), ', ' order by o) from unnest(its_columns) with ordinality as k (c, o));
  old_list text := replace(new_list, 'n.', 'o.');
  same_row text := (select string_agg(format('o.%1$I = n.%1$I', c), ' and ') from unnest(key_columns) as c);
  row_key text := format('jsonb_build_array(%s)::text', key_list);
  forgotten text := format('update row_imprints i set salt = null from changed n where i.table_name = %L and i.row_key = %s and i.salt is not null', its_table, row_key);
  imprint text := format($sql$
        insert into row_imprints (work_id, table_name, row_key, salt, digest)
        select (select coalesce(nullif(current_setting('gpod.work', true), '')::uuid, current_work())), %L, %s, n.imprint_salt,
          sha256(convert_to(n.imprint_salt::text || jsonb_build_array(%s)::text, 'UTF8'))
        from changed n $sql$, its_table, row_key, new_list);
begin
  execute format($body$
    -- The index is always the good way into the imprints, however few there were when the statement was planned.
    create or replace function %1$I() returns trigger language plpgsql security definer
      set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set bytea_output = 'hex' set enable_seqscan = off as $f$
    begin
      if tg_op = 'INSERT' then
        with changed as materialized (select *, gen_random_uuid() as imprint_salt from written) %2$s;
      elsif tg_op = 'UPDATE' then
        with changed as materialized (
          select n.*, gen_random_uuid() as imprint_salt from written n join was o on %3$s
          where jsonb_build_array(%4$s) is distinct from jsonb_build_array(%5$s)
        ), forgotten as (%6$s) %2$s;
      else
        with changed as (select * from was), forgotten as (%6$s)
        insert into row_imprints (work_id, table_name, row_key) select (select coalesce(nullif(current_setting('gpod.work', true), '')::uuid, current_work())), %7$L, %8$s from changed n;
      end if;
      return null;
    end $f$ $body$,
    'imprint_' || its_table, imprint, same_row, old_list, new_list, forgotten, its_table, row_key);
  execute format('revoke execute on function %I from public', 'imprint_' || its_table);
  execute format('create or replace trigger imprinted_insert after insert on %I referencing new table as written for each statement execute function %I()', its_table, 'imprint_' || its_table);
  execute format('create or replace trigger imprinted_update after update on %I referencing old table as was new table as written for each statement execute function %I()', its_table, 'imprint_' || its_table);
  execute format('create or replace trigger imprinted_delete after delete on %I referencing old table as was for each statement execute function %I()', its_table, 'imprint_' || its_table);
  update row_imprints set salt = null where table_name = its_table and salt is not null;
  execute format('with changed as materialized (select *, gen_random_uuid() as imprint_salt from %I) %s', its_table, imprint);
end $_$;
REVOKE ALL ON FUNCTION imprint_table(its_table text, key_columns text[], its_columns text[]) FROM PUBLIC;

CREATE FUNCTION installation_counts(at timestamp with time zone) RETURNS TABLE(mail_waiting bigint, mail_oldest timestamp with time zone, mail_failed bigint, withdrawals_moving bigint, withdrawals_late bigint, submissions_moving bigint, submissions_late bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if not is_operator(current_person()) then
    raise exception 'only an operator is told of the installation' using errcode = 'insufficient_privilege';
  end if;
  return query
    select m.waiting, m.oldest, f.failed, w.moving, w.late, s.moving, s.late
    from
      (select count(*) as waiting, min(made_at) as oldest from (
         select made_at from outgoing_mail where state = 'waiting' union all select made_at from account_mail where state = 'waiting'
       ) as every_mail) m,
      (select (select count(*) from outgoing_mail where state = 'failed' and made_at > at - interval '7 days')
            + (select count(*) from account_mail where state = 'failed' and made_at > at - interval '7 days') as failed) f,
      -- A standard payment takes up to four hours; everything else, minutes.
      (select count(*) as moving, count(*) filter (where
           coalesce(releasing_at, approved_at, requested_at)
             + case when state = 'releasing' and speed = 'standard' then interval '6 hours' else interval '30 minutes' end < at
         ) as late
       from withdrawals where state in ('approved', 'releasing')) w,
      (select count(*) as moving, count(*) filter (where coalesce(poll_after, sent_at, made_at) + interval '30 minutes' < at) as late
       from hmrc_submissions where state in ('ready', 'sending', 'waiting')) s;
end $$;
REVOKE ALL ON FUNCTION installation_counts(at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION installation_counts(at timestamp with time zone) TO gpod_app;

CREATE FUNCTION is_operator(person uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  return coalesce((
    select c.action = 'added' from operator_changes c
    where c.user_id = person and c.action <> 'account_made' order by c.id desc limit 1
  ), false);
end $$;
REVOKE ALL ON FUNCTION is_operator(person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION is_operator(person uuid) TO gpod_app;

CREATE FUNCTION mark_all_wage_accounts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into wage_account_marks (employer_id, worker_id)
    select a.employer_id, a.worker_id from wage_accounts a where a.employer_id in (select employer_id from written);
  elsif tg_op = 'DELETE' then
    insert into wage_account_marks (employer_id, worker_id)
    select a.employer_id, a.worker_id from wage_accounts a where a.employer_id in (select employer_id from was);
  else
    insert into wage_account_marks (employer_id, worker_id)
    select a.employer_id, a.worker_id from wage_accounts a
    where a.employer_id in (select employer_id from was union select employer_id from written);
  end if;
  return null;
end $$;

CREATE FUNCTION mark_moved_weeks() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into worked_marks (employer_id, week)
  select distinct s.employer_id, s.week
  from was join written using (employer_id, id)
  join worked_sums s on s.employer_id = was.employer_id and s.worker_id = was.id
  where was.department is distinct from written.department;
  return null;
end $$;
REVOKE ALL ON FUNCTION mark_moved_weeks() FROM PUBLIC;

CREATE FUNCTION mark_wage_account() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into wage_account_marks (employer_id, worker_id) values (new.employer_id, new.worker_id);
  return null;
end $$;

CREATE FUNCTION mark_wage_account_of_record() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  insert into wage_account_marks (employer_id, worker_id) values (new.employer_id, new.id);
  return null;
end $$;

CREATE FUNCTION mark_wage_accounts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into wage_account_marks (employer_id, worker_id)
    select distinct employer_id, worker_id from written where worker_id is not null;
  elsif tg_op = 'DELETE' then
    insert into wage_account_marks (employer_id, worker_id)
    select distinct employer_id, worker_id from was where worker_id is not null;
  else
    insert into wage_account_marks (employer_id, worker_id)
    select employer_id, worker_id from was where worker_id is not null
    union
    select employer_id, worker_id from written where worker_id is not null;
  end if;
  return null;
end $$;

CREATE FUNCTION mark_wage_accounts_of_drafts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if tg_op <> 'INSERT' then
    insert into wage_account_marks (employer_id, worker_id)
    select distinct y.employer_id, y.worker_id from was y
    join pay_runs r on r.employer_id = y.employer_id and r.id = y.pay_run_id
    join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id and p.pay_date <= current_date + 1;
  end if;
  if tg_op <> 'DELETE' then
    insert into wage_account_marks (employer_id, worker_id)
    select distinct y.employer_id, y.worker_id from written y
    join pay_runs r on r.employer_id = y.employer_id and r.id = y.pay_run_id
    join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id and p.pay_date <= current_date + 1;
  end if;
  return null;
end $$;

CREATE FUNCTION mark_worked_weeks() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if tg_op <> 'INSERT' then
    insert into worked_marks (employer_id, week) select distinct employer_id, week from was;
  end if;
  if tg_op <> 'DELETE' then
    insert into worked_marks (employer_id, week) select distinct employer_id, week from written;
  end if;
  return null;
end $$;
REVOKE ALL ON FUNCTION mark_worked_weeks() FROM PUBLIC;

CREATE FUNCTION name_from_record() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.department is not null then
    insert into departments (employer_id, id, name, created_at)
    values (new.employer_id, gen_random_uuid(), new.department, now()) on conflict do nothing;
  end if;
  if new.position is not null then
    insert into positions (employer_id, id, name, created_at)
    values (new.employer_id, gen_random_uuid(), new.position, now()) on conflict do nothing;
  end if;
  return null;
end $$;

CREATE FUNCTION name_from_records() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into departments (employer_id, id, name, created_at)
  select distinct on (w.employer_id, w.department) w.employer_id, gen_random_uuid(), w.department, w.created_at
  from written w where w.department is not null on conflict do nothing;
  insert into positions (employer_id, id, name, created_at)
  select distinct on (w.employer_id, w.position) w.employer_id, gen_random_uuid(), w.position, w.created_at
  from written w where w.position is not null on conflict do nothing;
  return null;
end $$;

CREATE FUNCTION note_api_key_use(key uuid, at timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  update api_keys set last_used_at = at where id = key and (last_used_at is null or last_used_at < at)
$$;
REVOKE ALL ON FUNCTION note_api_key_use(key uuid, at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION note_api_key_use(key uuid, at timestamp with time zone) TO gpod_app;

CREATE FUNCTION note_unchained() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into audit_unchained (employer_id, audit_id) select employer_id, id from written;
  return null;
end $$;
REVOKE ALL ON FUNCTION note_unchained() FROM PUBLIC;
GRANT ALL ON FUNCTION note_unchained() TO gpod_app;

CREATE FUNCTION open_erasures() RETURNS TABLE(id uuid, user_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select r.id, r.user_id from erasure_requests r where r.withdrawn_at is null and r.done_at is null order by r.asked_at $$;
REVOKE ALL ON FUNCTION open_erasures() FROM PUBLIC;
GRANT ALL ON FUNCTION open_erasures() TO gpod_app;

CREATE FUNCTION own_threads() RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  return query
    select p.thread_id from thread_people p
    where p.employer_id = current_employer() and p.user_id = current_person();
end $$;
REVOKE ALL ON FUNCTION own_threads() FROM PUBLIC;
GRANT ALL ON FUNCTION own_threads() TO gpod_app;

CREATE FUNCTION own_worker_records() RETURNS SETOF uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  return query
    select m.worker_id from memberships m
    where m.employer_id = current_employer() and m.user_id = current_person() and m.worker_id is not null;
end $$;
REVOKE ALL ON FUNCTION own_worker_records() FROM PUBLIC;
GRANT ALL ON FUNCTION own_worker_records() TO gpod_app;

CREATE FUNCTION papers_kept_until(left_on date) RETURNS date
    LANGUAGE sql IMMUTABLE
    AS $$ select make_date(extract(year from left_on)::integer + case when to_char(left_on, 'MMDD') <= '0405' then 6 else 7 end, 4, 5) $$;
GRANT ALL ON FUNCTION papers_kept_until(left_on date) TO gpod_app;

CREATE FUNCTION payslip_figures(document jsonb) RETURNS bigint[]
    LANGUAGE plpgsql IMMUTABLE
    AS $$
declare
  totals jsonb := document -> 'totals';
  lines jsonb := document -> 'lines';
  figures bigint[] := array[
    round((totals ->> 'gross')::numeric * 100), round((totals ->> 'taxablePay')::numeric * 100),
    round((totals ->> 'paidOut')::numeric * 100), round((totals ->> 'advances')::numeric * 100), 0, 0, 0, 0, 0
  ]::bigint[];
  place integer;
begin
  for at in 0 .. coalesce(jsonb_array_length(lines), 0) - 1 loop
    place := case lines -> at ->> 'kind'
      when 'salary_sacrifice' then 5 when 'income_tax' then 6 when 'employee_ni' then 7 when 'employer_ni' then 7
      when 'student_loan' then 8 when 'postgraduate_loan' then 8 when 'pension' then 9 when 'employer_pension' then 9 end;
    if place is not null then
      figures[place] := figures[place] + round((lines -> at ->> 'amount')::numeric * 100)::bigint;
    end if;
  end loop;
  return figures;
end $$;

CREATE FUNCTION plan_on(day date) RETURNS text
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  return coalesce(
    (
      select c.plan from plan_choices c where c.employer_id = current_employer() and c.from_day <= day
      order by c.from_day desc, c.chosen_at desc, c.id desc limit 1
    ),
    case when day <= (select e.trial_ends_on from employers e where e.id = current_employer()) then 'trial' else 'none' end
  );
end $$;
REVOKE ALL ON FUNCTION plan_on(day date) FROM PUBLIC;
GRANT ALL ON FUNCTION plan_on(day date) TO gpod_app;

CREATE FUNCTION refuse_accounts_posted_to() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    SET enable_seqscan TO 'off'
    AS $$
declare
  posted uuid;
begin
  select w.id into posted from was w
  where exists (select 1 from postings p where p.employer_id = w.employer_id and p.account_id = w.id) limit 1;
  if posted is not null then
    raise exception 'account % has postings', posted using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if current_setting('gpod.forgets', true) = 'on' and (
    tg_op = 'DELETE' and tg_table_name in ('payslips', 'pay_certificates', 'pension_letters', 'payment_files', 'withdrawn_pay')
    or tg_op = 'UPDATE' and tg_table_name = 'pay_records'
  ) then
    return null;
  end if;
  -- Through `withdraw_pay` alone, which keeps what it takes away.
  if current_setting('gpod.withdraws', true) = 'on' and tg_op = 'DELETE'
    and tg_table_name in ('pay_records', 'payslips', 'advance_recoveries') then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
REVOKE ALL ON FUNCTION refuse_change() FROM PUBLIC;
GRANT ALL ON FUNCTION refuse_change() TO gpod_app;

CREATE FUNCTION refuse_other_than_sealed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  sealed text := tg_argv[0];
  generated text[] := array(select attname from pg_attribute where attrelid = tg_relid and attgenerated <> '');
begin
  if to_jsonb(new) - sealed - generated is distinct from to_jsonb(old) - sealed - generated
    or coalesce(to_jsonb(new) ->> sealed, '\x') = '\x' or coalesce(to_jsonb(old) ->> sealed, '\x') = '\x' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

CREATE FUNCTION refuse_payments_of_nobody() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if exists (
    select 1 from written y
    where not exists (select 1 from workers w where w.employer_id = y.employer_id and w.id = y.worker_id)
  ) then
    raise foreign_key_violation using message = 'a payment of a worker who is not in this company';
  end if;
  return null;
end $$;

CREATE FUNCTION rename_in_saved_views(of_employer uuid, from_name text, to_name text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
  update saved_views set department = to_name
  where employer_id = current_employer() and employer_id = of_employer and department = from_name
$$;
REVOKE ALL ON FUNCTION rename_in_saved_views(of_employer uuid, from_name text, to_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION rename_in_saved_views(of_employer uuid, from_name text, to_name text) TO gpod_app;

CREATE FUNCTION sealing_anew() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select coalesce(current_setting('gpod.seals_anew', true), '') = 'on' $$;

CREATE FUNCTION sees_everyone() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select coalesce(current_setting('gpod.team_of', true), '') = '' $$;
REVOKE ALL ON FUNCTION sees_everyone() FROM PUBLIC;
GRANT ALL ON FUNCTION sees_everyone() TO gpod_app;

CREATE FUNCTION sees_team_pay() RETURNS boolean
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ select coalesce(current_setting('gpod.pay', true), '') in ('shown', 'computed') $$;
REVOKE ALL ON FUNCTION sees_team_pay() FROM PUBLIC;
GRANT ALL ON FUNCTION sees_team_pay() TO gpod_app;

CREATE FUNCTION shifts_beside(from_day date, to_day date) RETURNS TABLE(location text, role text, starts_at timestamp with time zone, ends_at timestamp with time zone, is_open boolean, shifts integer)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
    select s.location, s.role, s.starts_at, s.ends_at, s.worker_id is null, count(*)::integer
    from shifts s
    where s.employer_id = current_employer() and s.removed_at is null and s.cancelled_at is null
      and s.starts_at >= (from_day - 1)::timestamp at time zone 'Europe/London'
      and s.starts_at < (to_day + 2)::timestamp at time zone 'Europe/London'
      and not (
        (s.worker_id is null or (select sees_everyone()) or s.worker_id in (select id from team_workers() as id))
        and s.starts_at >= from_day::timestamp at time zone 'Europe/London'
        and s.starts_at < (to_day + 1)::timestamp at time zone 'Europe/London'
      )
    group by s.location, s.role, s.starts_at, s.ends_at, s.worker_id is null
  $$;
REVOKE ALL ON FUNCTION shifts_beside(from_day date, to_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION shifts_beside(from_day date, to_day date) TO gpod_app;

CREATE FUNCTION spell_seconds(begun timestamp with time zone, ended timestamp with time zone, break_minutes integer) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    RETURN GREATEST(((ceil(date_part('epoch'::text, (ended - begun))))::bigint - (break_minutes * 60)), (0)::bigint);

CREATE FUNCTION stalled_calculations(before timestamp with time zone) RETURNS TABLE(employer_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select r.employer_id, r.id from pay_runs r where r.progress = 'calculating' and r.progressed_at < before $$;
REVOKE ALL ON FUNCTION stalled_calculations(before timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION stalled_calculations(before timestamp with time zone) TO gpod_app;

CREATE FUNCTION stalled_submissions(before timestamp with time zone, most integer) RETURNS TABLE(employer_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select s.employer_id, s.id from hmrc_submissions s
     where s.state in ('ready', 'sending', 'waiting') and coalesce(s.poll_after, s.sent_at, s.made_at) < before
     order by s.made_at limit most $$;
REVOKE ALL ON FUNCTION stalled_submissions(before timestamp with time zone, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION stalled_submissions(before timestamp with time zone, most integer) TO gpod_app;

CREATE FUNCTION stalled_withdrawals(before timestamp with time zone, most integer) RETURNS TABLE(employer_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select w.employer_id, w.id from withdrawals w
     where w.state in ('approved', 'releasing') and coalesce(w.releasing_at, w.approved_at, w.requested_at) < before
     order by coalesce(w.releasing_at, w.approved_at, w.requested_at) limit most $$;
REVOKE ALL ON FUNCTION stalled_withdrawals(before timestamp with time zone, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION stalled_withdrawals(before timestamp with time zone, most integer) TO gpod_app;

CREATE FUNCTION sum_finished() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into finished_sums as s
    select employer_id, worker_id, date_trunc('week', worked_on)::date, count(*), count(*) filter (where ended_at > started_at),
      sum(spell_seconds(started_at, ended_at, break_minutes))
    from written where ended_at is not null group by 1, 2, 3 order by 1, 2, 3
    on conflict (employer_id, worker_id, week) do update
      set sheets = s.sheets + excluded.sheets, spells = s.spells + excluded.spells, seconds = s.seconds + excluded.seconds;
  elsif tg_op = 'DELETE' then
    update finished_sums s set sheets = s.sheets - g.sheets, spells = s.spells - g.spells, seconds = s.seconds - g.seconds
    from (
      select employer_id, worker_id, date_trunc('week', worked_on)::date as week, count(*) as sheets,
        count(*) filter (where ended_at > started_at) as spells,
        sum(spell_seconds(started_at, ended_at, break_minutes)) as seconds
      from was where ended_at is not null group by 1, 2, 3
    ) g
    where (s.employer_id, s.worker_id, s.week) = (g.employer_id, g.worker_id, g.week);
    delete from finished_sums s using (select distinct employer_id, worker_id from was where ended_at is not null) g
    where s.employer_id = g.employer_id and s.worker_id = g.worker_id and s.sheets = 0;
  else
    insert into finished_sums as s
    select employer_id, worker_id, week, sum(one)::integer, sum(case when lasted then one else 0 end)::integer, sum(one * seconds)::bigint
    from (
      select employer_id, worker_id, date_trunc('week', worked_on)::date as week, 1 as one, ended_at > started_at as lasted,
        spell_seconds(started_at, ended_at, break_minutes) as seconds
      from written where ended_at is not null
      union all
      select employer_id, worker_id, date_trunc('week', worked_on)::date, -1, ended_at > started_at,
        spell_seconds(started_at, ended_at, break_minutes)
      from was where ended_at is not null
    ) changed
    group by 1, 2, 3
    having sum(one) <> 0 or sum(case when lasted then one else 0 end) <> 0 or sum(one * seconds) <> 0
    order by 1, 2, 3
    on conflict (employer_id, worker_id, week) do update
      set sheets = s.sheets + excluded.sheets, spells = s.spells + excluded.spells, seconds = s.seconds + excluded.seconds;
    delete from finished_sums s using (select distinct employer_id, worker_id from was where ended_at is not null) g
    where s.employer_id = g.employer_id and s.worker_id = g.worker_id and s.sheets = 0;
  end if;
  return null;
end $$;
REVOKE ALL ON FUNCTION sum_finished() FROM PUBLIC;

CREATE FUNCTION sum_pay_days() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into pay_day_sums as s
    select employer_id, coalesce(pay_run_id, '00000000-0000-0000-0000-000000000000'), pay_date, coalesce(tax_date, pay_date), count(*),
      sum(income_tax_pence), sum(student_loan_pence), sum(employee_ni_pence), sum(employer_ni_pence),
      coalesce(sum((result -> 'totals' ->> 'niablePay')::bigint), 0), sum(pension_employee_pence + pension_employer_pence)
    from written group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (employer_id, pay_run_id, pay_date, tax_date) do update set records = s.records + excluded.records,
      income_tax_pence = s.income_tax_pence + excluded.income_tax_pence, student_loan_pence = s.student_loan_pence + excluded.student_loan_pence,
      employee_ni_pence = s.employee_ni_pence + excluded.employee_ni_pence, employer_ni_pence = s.employer_ni_pence + excluded.employer_ni_pence,
      niable_pence = s.niable_pence + excluded.niable_pence, pension_pence = s.pension_pence + excluded.pension_pence;
  else
    update pay_day_sums s set records = s.records - g.records, income_tax_pence = s.income_tax_pence - g.income_tax_pence,
      student_loan_pence = s.student_loan_pence - g.student_loan_pence, employee_ni_pence = s.employee_ni_pence - g.employee_ni_pence,
      employer_ni_pence = s.employer_ni_pence - g.employer_ni_pence, niable_pence = s.niable_pence - g.niable_pence,
      pension_pence = s.pension_pence - g.pension_pence
    from (
      select employer_id, coalesce(pay_run_id, '00000000-0000-0000-0000-000000000000') as pay_run_id, pay_date,
        coalesce(tax_date, pay_date) as tax_date, count(*) as records, sum(income_tax_pence) as income_tax_pence,
        sum(student_loan_pence) as student_loan_pence, sum(employee_ni_pence) as employee_ni_pence, sum(employer_ni_pence) as employer_ni_pence,
        coalesce(sum((result -> 'totals' ->> 'niablePay')::bigint), 0) as niable_pence,
        sum(pension_employee_pence + pension_employer_pence) as pension_pence
      from was group by 1, 2, 3, 4
    ) g
    where (s.employer_id, s.pay_run_id, s.pay_date, s.tax_date) = (g.employer_id, g.pay_run_id, g.pay_date, g.tax_date);
    delete from pay_day_sums s using (select distinct employer_id from was) g where s.employer_id = g.employer_id and s.records = 0;
  end if;
  return null;
end $$;
REVOKE ALL ON FUNCTION sum_pay_days() FROM PUBLIC;

CREATE FUNCTION sum_worked() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into worked_sums as s
    select employer_id, worker_id, date_trunc('week', worked_on)::date, date_trunc('month', worked_on)::date, count(*), sum(paid_minutes),
      sum(coalesce(gross_pence, 0))
    from written where state = 'approved' group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (employer_id, worker_id, week, month) do update set sheets = s.sheets + excluded.sheets,
      minutes = s.minutes + excluded.minutes, gross_pence = s.gross_pence + excluded.gross_pence;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    update worked_sums s set sheets = s.sheets - g.sheets, minutes = s.minutes - g.minutes, gross_pence = s.gross_pence - g.gross_pence
    from (
      select employer_id, worker_id, date_trunc('week', worked_on)::date as week, date_trunc('month', worked_on)::date as month,
        count(*) as sheets, sum(paid_minutes) as minutes, sum(coalesce(gross_pence, 0)) as gross_pence
      from was where state = 'approved' group by 1, 2, 3, 4
    ) g
    where (s.employer_id, s.worker_id, s.week, s.month) = (g.employer_id, g.worker_id, g.week, g.month);
    delete from worked_sums s using (select distinct employer_id, worker_id from was where state = 'approved') g
    where s.employer_id = g.employer_id and s.worker_id = g.worker_id and s.sheets = 0;
  end if;
  return null;
end $$;
REVOKE ALL ON FUNCTION sum_worked() FROM PUBLIC;

CREATE FUNCTION sweep_accounts(at timestamp with time zone, most integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  swept integer := 0;
  gone integer;
begin
  delete from attempts where subject in
    (select subject from attempts where last_failure_at < at - interval '2 days' limit most);
  get diagnostics gone = row_count; swept := swept + gone;
  delete from account_links where token_hash in
    (select token_hash from account_links where expires_at < at - interval '7 days' limit most);
  get diagnostics gone = row_count; swept := swept + gone;
  delete from account_mail where id in
    (select id from account_mail where made_at < at - interval '30 days' limit most);
  get diagnostics gone = row_count; swept := swept + gone;
  delete from challenges where id in
    (select id from challenges where created_at < at - interval '1 day' limit most);
  get diagnostics gone = row_count; swept := swept + gone;
  -- Those that allowed a withdrawal stay: they are its proof.
  delete from verification_grants where id in
    (select g.id from verification_grants g
     where g.created_at < at - interval '90 days'
       and not exists (select 1 from withdrawals w where w.grant_id = g.id) limit most);
  get diagnostics gone = row_count; swept := swept + gone;
  delete from sessions where id in
    (select s.id from sessions s
     where s.expires_at < at - interval '90 days'
       and not exists (select 1 from verification_grants g where g.session_id = s.id)
       and not exists (select 1 from challenges c where c.session_id = s.id) limit most);
  get diagnostics gone = row_count; swept := swept + gone;
  return swept;
end $$;
REVOKE ALL ON FUNCTION sweep_accounts(at timestamp with time zone, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION sweep_accounts(at timestamp with time zone, most integer) TO gpod_app;

CREATE FUNCTION take_back_expense(claim uuid, at timestamp with time zone, by_user uuid, why text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  employer uuid := current_employer();
  item uuid := (select c.pay_item_id from expense_claims c where c.employer_id = employer and c.id = claim and c.state = 'approved');
begin
  perform 1 from pay_items i where i.employer_id = employer and i.id = item and i.paid_record_id is null for update;
  if not found then return false; end if;
  update pay_items set ended_at = at where employer_id = employer and id = item;
  update expense_claims set state = 'rejected', reason = why, decided_at = at, decided_by = by_user, pay_item_id = null, version = version + 1
  where employer_id = employer and id = claim;
  return true;
end $$;
REVOKE ALL ON FUNCTION take_back_expense(claim uuid, at timestamp with time zone, by_user uuid, why text) FROM PUBLIC;
GRANT ALL ON FUNCTION take_back_expense(claim uuid, at timestamp with time zone, by_user uuid, why text) TO gpod_app;

CREATE FUNCTION team_workers() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER PARALLEL SAFE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select w.id from workers w where w.employer_id = current_employer() and w.manager_user_id = current_manager() $$;
REVOKE ALL ON FUNCTION team_workers() FROM PUBLIC;
GRANT ALL ON FUNCTION team_workers() TO gpod_app;

CREATE FUNCTION tell_live(changes jsonb) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
begin
  -- Each by itself: joined, all workers of the company would be read for a change of none.
  perform pg_notify('gpod_live', (jsonb_build_object('managerUserId', (
    select w.manager_user_id from workers w where w.employer_id = (change->>'employerId')::uuid and w.id = (change->>'workerId')::uuid
  )) || change)::text)
  from jsonb_array_elements(changes) as change;
end $$;
REVOKE ALL ON FUNCTION tell_live(changes jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION tell_live(changes jsonb) TO gpod_app;

CREATE FUNCTION untold_bank_changes(now timestamp with time zone) RETURNS TABLE(employer_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select w.employer_id, w.id from workers w
     where w.bank_held_until > now and w.bank_hold_told is distinct from w.bank_held_until limit 500 $$;
REVOKE ALL ON FUNCTION untold_bank_changes(now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION untold_bank_changes(now timestamp with time zone) TO gpod_app;

CREATE FUNCTION untold_pay_runs(since timestamp with time zone) RETURNS TABLE(employer_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select r.employer_id, r.id from pay_runs r where r.told_at is null and r.approved_at > since order by r.approved_at limit 100 $$;
REVOKE ALL ON FUNCTION untold_pay_runs(since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION untold_pay_runs(since timestamp with time zone) TO gpod_app;

CREATE FUNCTION untold_withdrawals(since timestamp with time zone) RETURNS TABLE(employer_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select w.employer_id, w.id from withdrawals w
     where w.told_at is null and w.state in ('paid', 'recovered', 'failed') and w.requested_at > since
     order by w.requested_at limit 500 $$;
REVOKE ALL ON FUNCTION untold_withdrawals(since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION untold_withdrawals(since timestamp with time zone) TO gpod_app;

CREATE FUNCTION waiting_mail(before timestamp with time zone, most integer) RETURNS TABLE(employer_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select m.employer_id, m.id from outgoing_mail m where m.state = 'waiting' and m.made_at < before order by m.made_at limit most $$;
REVOKE ALL ON FUNCTION waiting_mail(before timestamp with time zone, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION waiting_mail(before timestamp with time zone, most integer) TO gpod_app;

CREATE FUNCTION what_keeps_workers(of_workers uuid[], goes_along text[]) RETURNS TABLE(worker_id uuid, because text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $_$
declare
  names record;
begin
  for names in
    select c.conrelid::regclass as referring, r.relname::text as referring_name, a.attname as employee
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute f on f.attrelid = c.confrelid and f.attname = 'id'
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, f.attnum)]
    where c.contype = 'f' and c.confrelid = 'workers'::regclass and c.confdeltype <> 'c'
      and r.relname <> all (goes_along)
    order by r.relname, a.attname
  loop
    return query execute format(
      'select distinct t.%1$I, %2$L::text from %3$s t where t.employer_id = $1 and t.%1$I = any ($2)',
      names.employee, names.referring_name, names.referring
    ) using current_employer(), of_workers;
  end loop;
end $_$;
REVOKE ALL ON FUNCTION what_keeps_workers(of_workers uuid[], goes_along text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION what_keeps_workers(of_workers uuid[], goes_along text[]) TO gpod_app;

CREATE FUNCTION whole_shares(shares jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$ select coalesce(sum((s ->> 'points')::integer), 10000) = 10000 and coalesce(bool_and((s ->> 'points')::integer > 0), true)
     from jsonb_array_elements(shares) s $$;

CREATE FUNCTION withdraw_pay(run uuid, at timestamp with time zone, by_user uuid, why text) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  employer uuid := current_employer();
  withdrawn integer;
begin
  if not exists (
    select 1 from pay_runs r where r.employer_id = employer and r.id = run and r.state = 'approved' and r.paid_at is null and r.reported_at is null
  ) or exists (select 1 from wage_payments y where y.employer_id = employer and y.pay_run_id = run)
    or exists (
      select 1 from hmrc_submissions s where s.employer_id = employer and s.pay_run_id = run and s.state not in ('rejected', 'deleted')
    ) then
    raise exception 'this run is paid or reported, or not approved' using errcode = 'restrict_violation';
  end if;
  perform set_config('gpod.withdraws', 'on', true);
  insert into withdrawn_pay (employer_id, id, worker_id, pay_run_id, pay_date, record, recoveries, issued_at, document, hash, withdrawn_at, withdrawn_by, reason)
  select r.employer_id, r.id, r.worker_id, run, r.pay_date, to_jsonb(r) - 'account_number_sealed',
    coalesce((select jsonb_agg(to_jsonb(a) order by a.withdrawal_id) from advance_recoveries a where a.employer_id = r.employer_id and a.pay_record_id = r.id), '[]'),
    coalesce(s.issued_at, r.created_at), s.document, s.hash, at, by_user, why
  from pay_records r left join payslips s on s.employer_id = r.employer_id and s.id = r.id
  where r.employer_id = employer and r.pay_run_id = run;
  get diagnostics withdrawn = row_count;
  delete from advance_recoveries a using pay_records r
    where a.employer_id = employer and r.employer_id = employer and r.id = a.pay_record_id and r.pay_run_id = run;
  delete from payslips s where s.employer_id = employer and s.pay_run_id = run;
  delete from pay_records r where r.employer_id = employer and r.pay_run_id = run;
  perform set_config('gpod.withdraws', 'off', true);
  return withdrawn;
end $$;
REVOKE ALL ON FUNCTION withdraw_pay(run uuid, at timestamp with time zone, by_user uuid, why text) FROM PUBLIC;
GRANT ALL ON FUNCTION withdraw_pay(run uuid, at timestamp with time zone, by_user uuid, why text) TO gpod_app;

CREATE FUNCTION work_to_sign() RETURNS TABLE(id uuid, digest bytea)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public', 'pg_temp'
    AS $$
declare
  work uuid := nullif(current_setting('gpod.work', true), '')::uuid;
begin
  if work is null then return; end if;
  id := work;
  digest := digest_of_work(work);
  if digest is not null then return next; end if;
end $$;
REVOKE ALL ON FUNCTION work_to_sign() FROM PUBLIC;
GRANT ALL ON FUNCTION work_to_sign() TO gpod_app;
