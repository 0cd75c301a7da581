import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { MaintenanceState } from '#contract/operation-contract.ts';
import { type Language, languages } from '#domain/language.ts';
import { longestMessage } from '#domain/maintenance/maintenance.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import { Select } from '../../kit/select.tsx';
import { TextArea } from '../../kit/text-field.tsx';
import { maintenanceQuery } from './desk-queries.ts';
import { InstantText } from './facts.tsx';
import operations from './operations.module.css';
import { useHasStaffRole } from './use-has-staff-role.ts';

export function MaintenanceSwitch() {
	const { data } = useQuery(maintenanceQuery());
	const canDecide = useHasStaffRole('admin');
	return (
		<section className={operations.section}>
			<h2>
				<Trans>Maintenance</Trans>
			</h2>
			{data ? <State state={data} /> : null}
			{data && canDecide ? <MaintenanceActions state={data} /> : null}
		</section>
	);
}

function State({ state: { begunDate, expectedEnd, changedBy } }: { readonly state: MaintenanceState }) {
	if (!begunDate) {
		return (
			<p>
				<Trans>The site is open to visitors.</Trans>
			</p>
		);
	}
	const who = changedBy ? `${changedBy.firstName} ${changedBy.lastName}` : undefined;
	return (
		<Notice tone="warning">
			<p>
				<strong>
					<Trans>The site is closed to visitors.</Trans>
				</strong>{' '}
				<Trans>
					Since <InstantText at={begunDate} />.
				</Trans>{' '}
				{who ? <Trans>By {who}.</Trans> : <Trans>From the command line.</Trans>}{' '}
				{expectedEnd ? (
					<Trans>
						Expected back <InstantText at={expectedEnd} />.
					</Trans>
				) : null}
			</p>
		</Notice>
	);
}

function MaintenanceActions({ state }: { readonly state: MaintenanceState }) {
	const { t } = useLingui();
	const store = useQueryClient();
	const [formOpen, setFormOpen] = useState(false);
	const on = state.begunDate !== null;
	const change = useMutation({
		mutationFn: (input: MaintenanceInput & { readonly on: boolean; readonly version: number }) =>
			callApi('POST /desk/operations/maintenance/switch', { body: input }),
		onSuccess: () => setFormOpen(false),
		onSettled: () => store.invalidateQueries({ queryKey: ['desk'] }),
	});
	const open = () => change.mutate({ on: false, version: state.version, messages: {}, expectedEnd: null });
	return (
		<>
			{formOpen ? null : <Failure>{change.error?.message}</Failure>}
			<div className={operations.actions}>
				{on ? (
					<Button busy={change.isPending && !formOpen} onClick={open}>
						<Trans>Open the site</Trans>
					</Button>
				) : null}
				<Button quiet={on} danger={!on} onClick={() => setFormOpen(true)}>
					{on ? <Trans>Edit the message</Trans> : <Trans>Close for maintenance</Trans>}
				</Button>
			</div>
			<Dialog
				open={formOpen}
				onClose={() => setFormOpen(false)}
				title={on ? t`Edit the message` : t`Close for maintenance`}
			>
				<MaintenanceForm
					state={state}
					busy={change.isPending}
					failure={change.error?.message}
					onCancel={() => setFormOpen(false)}
					onSubmit={(input, version) => change.mutate({ ...input, on: true, version })}
				/>
			</Dialog>
		</>
	);
}

interface MaintenanceInput {
	readonly messages: { readonly [Of in Language]?: string | undefined };
	readonly expectedEnd: string | null;
}

interface Props {
	readonly state: MaintenanceState;
	readonly busy: boolean;
	readonly failure: string | undefined;
	onCancel(): void;
	onSubmit(input: MaintenanceInput, version: number): void;
}

const minutes = [15, 30, 60, 120, 240] as const;

function MaintenanceForm({ state, busy, failure, onCancel, onSubmit }: Props) {
	const { t } = useLingui();
	// State when the form opened. The server uses the version to detect a change by another admin.
	const [{ version, begunDate, expectedEnd, messages: before }] = useState(state);
	const [messages, setMessages] = useState(before);
	const [end, setEnd] = useState(expectedEnd ? 'unchanged' : '');
	const names: Record<Language, string> = { en: t`In English`, si: t`In Sinhala`, ta: t`In Tamil` };
	const choices = [
		{ value: '', label: t`Not known` },
		...(expectedEnd ? [{ value: 'unchanged', label: t`No change` }] : []),
		...minutes.map((each) => ({ value: String(each), label: t`${each} minutes from now` })),
	];
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		if (busy) return;
		const chosen =
			end === 'unchanged'
				? expectedEnd
				: end === ''
					? null
					: Temporal.Now.instant()
							.add({ minutes: Number(end) })
							.toString({ smallestUnit: 'second' });
		onSubmit({ messages, expectedEnd: chosen }, version);
	};
	return (
		<form className={operations.form} onSubmit={submit} noValidate>
			<p>
				{begunDate ? (
					<Trans>Visitors see the new message within two seconds.</Trans>
				) : (
					<Trans>
						Visitors see a maintenance page. Staff, payments in progress and background jobs continue.
					</Trans>
				)}
			</p>
			<Select
				className={operations.choice}
				label={t`Back in`}
				value={end}
				data={choices}
				onChange={(event) => setEnd(event.currentTarget.value)}
			/>
			{languages.map((language) => (
				<TextArea
					key={language}
					label={names[language]}
					description={language === 'en' ? t`Leave empty for the standard message.` : undefined}
					rows={2}
					maxLength={longestMessage}
					lang={language}
					value={messages[language] ?? ''}
					onChange={({ currentTarget: { value } }) => setMessages((all) => ({ ...all, [language]: value }))}
				/>
			))}
			<FormActions
				danger={!begunDate}
				failure={failure}
				no={<Trans>Back</Trans>}
				yes={begunDate ? <Trans>Save</Trans> : <Trans>Close the site</Trans>}
				busy={busy}
				onNo={onCancel}
			/>
		</form>
	);
}
