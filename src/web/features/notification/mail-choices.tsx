import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { MailChoices as Answer } from '#contract/notification-contract.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { viewerZone } from '../../kit/date/viewer.ts';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure, Notice } from '../../kit/notice.tsx';
import { Select } from '../../kit/select.tsx';
import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';
import css from './mail-choices.module.css';

const queryKey = ['mail-choices'];

export function MailChoices() {
	const failure = useFailureText();
	const found = useQuery({ queryKey, queryFn: () => callApi('GET /mail/choices', {}), staleTime: 0 });
	if (!found.data) {
		return found.error ? (
			<ListFailure problem={failure(found.error)} onRetry={() => void found.refetch()} />
		) : (
			<ListSkeleton shapes={4} height="2.75rem" />
		);
	}
	return <ChoicesForm saved={found.data} />;
}

function ChoicesForm({ saved }: { readonly saved: Answer }) {
	const failure = useFailureText();
	const store = useQueryClient();
	const [wanted, setWanted] = useState(saved.wanted);
	const [quiet, setQuiet] = useState(saved.quiet);
	const timeZone = viewerZone();
	const save = useMutation({
		mutationFn: () => callApi('POST /mail/choices/save', { body: { wanted, quiet: { ...quiet, timeZone } } }),
		onSuccess: (saved) => store.setQueryData(queryKey, saved),
	});
	const send = (event: SubmitEvent) => {
		event.preventDefault();
		save.mutate();
	};
	return (
		<form className={css.choices} onSubmit={send} onChange={() => save.reset()}>
			<div className={css.kinds}>
				<Checkbox
					checked={wanted.messages ?? true}
					onChange={(messages) => setWanted({ ...wanted, messages })}
				>
					<Trans>Unread messages</Trans>
				</Checkbox>
				<Checkbox
					checked={wanted.reminders ?? true}
					onChange={(reminders) => setWanted({ ...wanted, reminders })}
				>
					<Trans>Trip reminders and follow-ups</Trans>
				</Checkbox>
				<Checkbox checked={wanted.alerts ?? true} onChange={(alerts) => setWanted({ ...wanted, alerts })}>
					<Trans>New trips for your alerts</Trans>
				</Checkbox>
			</div>
			<p className={css.note}>
				<Trans>You’ll always get emails about bookings, payments and your account.</Trans>
			</p>
			<Hours quiet={quiet} onChange={(changed) => setQuiet({ ...quiet, ...changed })} />
			<Failure>{save.error ? failure(save.error) : null}</Failure>
			{save.isSuccess ? (
				<Notice tone="good" live>
					<Trans>Saved.</Trans>
				</Notice>
			) : null}
			<div>
				<Button type="submit" busy={save.isPending}>
					<Trans>Save</Trans>
				</Button>
			</div>
		</form>
	);
}

interface HoursProps {
	readonly quiet: Answer['quiet'];
	onChange(changed: { readonly from?: number; readonly until?: number }): void;
}

/** Saved with the browser’s time zone. */
function Hours({ quiet: { from, until }, onChange }: HoursProps) {
	const { t } = useLingui();
	const format = useFormat();
	const zone = viewerZone();
	const hours = Array.from({ length: 24 }, (_, hour) => ({
		value: String(hour),
		label: format.time(`${String(hour).padStart(2, '0')}:00`),
	}));
	return (
		<>
			<div className={css.hours}>
				<Select
					label={t`Quiet hours: from`}
					value={String(from)}
					data={hours}
					onChange={({ currentTarget }) => onChange({ from: Number(currentTarget.value) })}
				/>
				<Select
					label={t`to`}
					value={String(until)}
					data={hours}
					onChange={({ currentTarget }) => onChange({ until: Number(currentTarget.value) })}
				/>
			</div>
			<p className={css.note}>
				{from === until ? (
					<Trans>Both hours are the same, so emails about messages can come at any time.</Trans>
				) : (
					<Trans>Your device’s time ({zone}). Emails about messages wait until quiet hours end.</Trans>
				)}
			</p>
		</>
	);
}
