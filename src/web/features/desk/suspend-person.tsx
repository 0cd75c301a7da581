import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { DeskPerson } from '#contract/desk-people-contract.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog, DialogActions } from '../../kit/dialog.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import { TextArea } from '../../kit/text-field.tsx';
import { useSession } from '../person/session.tsx';
import { type DeparturesAnswer, DeparturesChoice } from './departures-choice.tsx';
import { departuresQuery } from './desk-queries.ts';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { FactSheet, InstantText } from './facts.tsx';
import css from './reason-dialog.module.css';
import { useHasStaffRole } from './use-has-staff-role.ts';

export function SuspendPerson({ person }: { readonly person: DeskPerson }) {
	const { t } = useLingui();
	const { user } = useSession();
	const support = useHasStaffRole('support');
	const [confirming, setConfirming] = useState(false);
	const store = useQueryClient();
	const end = useMutation({
		mutationFn: () => callApi('POST /desk/people/sessions/end', { body: { personId: person._id } }),
		onSettled: () => store.invalidateQueries({ queryKey: ['desk'] }),
	});
	if (!support || user?._id === person._id) return null;
	const { suspension } = person;
	const name = `${person.firstName} ${person.lastName}`;
	return (
		<FactSheet title={<Trans>Access</Trans>}>
			{suspension ? (
				<Notice tone="bad">
					<p>
						<Trans>
							Suspended since <InstantText at={suspension.since} />:
						</Trans>{' '}
						{suspension.reason}
					</p>
				</Notice>
			) : null}
			<DialogActions>
				<Button quiet small busy={end.isPending} onClick={() => end.mutate()}>
					<Trans>Sign out everywhere</Trans>
				</Button>
				<Button danger={!suspension} small onClick={() => setConfirming(true)}>
					{suspension ? <Trans>Lift the suspension…</Trans> : <Trans>Suspend…</Trans>}
				</Button>
			</DialogActions>
			{end.data ? (
				<p role="status">
					<Trans>Sessions ended: {end.data.ended}</Trans>
				</p>
			) : null}
			<Failure>{end.error?.message}</Failure>
			<Dialog
				open={confirming}
				onClose={() => setConfirming(false)}
				title={suspension ? t`Lift the suspension of ${name}` : t`Suspend ${name}`}
			>
				<SuspensionForm person={person} onClose={() => setConfirming(false)} />
			</Dialog>
		</FactSheet>
	);
}

function SuspensionForm({ person, onClose }: { readonly person: DeskPerson; onClose(): void }) {
	const { t } = useLingui();
	const store = useQueryClient();
	const lifting = person.suspension !== null;
	const found = useQuery({ ...departuresQuery('person', person._id), enabled: !lifting });
	const [reason, setReason] = useState('');
	const [departures, setDepartures] = useState<DeparturesAnswer>({
		what: null,
		reason: t`The owner can’t run this trip, so it can’t go ahead.`,
	});
	const [missing, setMissing] = useState(false);
	const ahead = found.data;
	const cancels = departures.what === 'cancel';
	const send = useMutation({
		mutationFn: () => {
			const body = { personId: person._id, reason: reason.trim() };
			if (lifting || !ahead) return callApi('POST /desk/people/lift', { body });
			const { count, refundCents } = ahead;
			const cancelDepartures = { count, refundCents, reason: departures.reason.trim() };
			return callApi('POST /desk/people/suspend', {
				body: { ...body, ...(count > 0 && cancels && { cancelDepartures }) },
			});
		},
		onSuccess: onClose,
		onSettled: () => store.invalidateQueries({ queryKey: ['desk'] }),
	});
	if (!lifting && !ahead) return <DeskSkeleton problem={found.error} onRetry={() => void found.refetch()} />;
	const answered =
		!ahead || ahead.count === 0 || (cancels ? departures.reason.trim() !== '' : departures.what !== null);
	const submit = () => {
		setMissing(reason.trim() === '' || !answered);
		if (reason.trim() !== '' && answered) send.mutate();
	};
	return (
		<div className={css.form}>
			<TextArea
				label={t`Reason`}
				description={t`For your colleagues and the audit log.`}
				rows={3}
				maxLength={2_000}
				required
				value={reason}
				error={missing && reason.trim() === '' ? t`Please give a reason.` : undefined}
				onChange={({ currentTarget }) => setReason(currentTarget.value)}
			/>
			{ahead && ahead.count > 0 ? (
				<DeparturesChoice ahead={ahead} answer={departures} missing={missing} onChange={setDepartures} />
			) : null}
			<FormActions
				failure={send.error?.message}
				no={<Trans>Back</Trans>}
				yes={lifting ? <Trans>Lift the suspension</Trans> : <Trans>Suspend</Trans>}
				danger={!lifting}
				busy={send.isPending}
				onNo={onClose}
				onYes={submit}
			/>
		</div>
	);
}
