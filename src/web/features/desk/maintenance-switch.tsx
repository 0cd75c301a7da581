import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { MaintenanceState } from '#contract/operation-contract.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import { MaintenanceForm, type MaintenanceGiven } from './maintenance-form.tsx';
import { maintenanceQuery } from './operation-queries.ts';
import operations from './operations.module.css';
import { useMayAtDesk } from './use-may-at-desk.ts';
import { When } from './when.tsx';

/** Whether visitors are turned away, and for admins the way to change that. */
export function MaintenanceSwitch() {
	const { data } = useQuery(maintenanceQuery());
	const mayDecide = useMayAtDesk('admin');
	return (
		<section className={operations.section}>
			<h2>
				<Trans>Maintenance</Trans>
			</h2>
			{data ? <State state={data} /> : null}
			{data && mayDecide ? <Ways state={data} /> : null}
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
					Since <When at={begunDate} />.
				</Trans>{' '}
				{who ? <Trans>By {who}.</Trans> : <Trans>From the command line.</Trans>}{' '}
				{expectedEnd ? (
					<Trans>
						Expected back <When at={expectedEnd} />.
					</Trans>
				) : null}
			</p>
		</Notice>
	);
}

function Ways({ state }: { readonly state: MaintenanceState }) {
	const { t } = useLingui();
	const store = useQueryClient();
	const [asked, setAsked] = useState(false);
	const on = state.begunDate !== null;
	const change = useMutation({
		mutationFn: (given: MaintenanceGiven & { readonly on: boolean; readonly version: number }) =>
			callApi('POST /desk/operations/maintenance/switch', { body: given }),
		onSuccess: () => setAsked(false),
		onSettled: () => store.invalidateQueries({ queryKey: ['desk'] }),
	});
	const open = () => change.mutate({ on: false, version: state.version, words: {}, expectedEnd: null });
	return (
		<>
			{asked ? null : <Failure>{change.error?.message}</Failure>}
			<div className={operations.ways}>
				{on ? (
					<Button busy={change.isPending && !asked} onClick={open}>
						<Trans>Open the site</Trans>
					</Button>
				) : null}
				<Button quiet={on} danger={!on} onClick={() => setAsked(true)}>
					{on ? <Trans>Change what visitors read</Trans> : <Trans>Close for maintenance</Trans>}
				</Button>
			</div>
			<Dialog
				open={asked}
				onClose={() => setAsked(false)}
				title={on ? t`Change what visitors read` : t`Close for maintenance`}
			>
				<MaintenanceForm
					state={state}
					busy={change.isPending}
					failure={change.error?.message}
					onCancel={() => setAsked(false)}
					onGiven={(given, version) => change.mutate({ ...given, on: true, version })}
				/>
			</Dialog>
		</>
	);
}
