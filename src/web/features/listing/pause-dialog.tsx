import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { longestPauseDays } from '#domain/listing/on-sale.ts';
import { addDays, isLocalDate } from '#domain/time.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { viewerToday } from '../../kit/date/viewer.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import type { ChangeListing } from './change-listing.ts';
import css from './listing-menu.module.css';

interface Props {
	readonly open: boolean;
	readonly name: string;
	readonly kind: 'boat' | 'experience';
	readonly pausedUntil: string | null;
	readonly change: ChangeListing;
	onClose(): void;
}

/** Asks until when no bookings are taken, and says what stays. */
export function PauseDialog({ open, onClose, name, ...rest }: Props) {
	return (
		<Dialog open={open} onClose={onClose} title={<Trans>Pause {name}</Trans>}>
			<PauseForm onClose={onClose} {...rest} />
		</Dialog>
	);
}

function PauseForm({ kind, pausedUntil, change, onClose }: Omit<Props, 'open' | 'name'>) {
	const { t } = useLingui();
	const failure = useFailureText();
	const [until, setUntil] = useState(pausedUntil ?? '');
	const [missing, setMissing] = useState(false);
	const today = viewerToday();
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		setMissing(!isLocalDate(until));
		if (isLocalDate(until) && !change.isPending) change.mutate({ pause: until });
	};
	return (
		<form className={css.dialog} noValidate onSubmit={submit}>
			<p>
				{kind === 'boat' ? (
					<Trans>
						No bookings are taken for this boat and its experiences. Bookings you have, and open rides, stay
						as they are.
					</Trans>
				) : (
					<Trans>No bookings are taken. Bookings you have stay as they are.</Trans>
				)}
			</p>
			<TextInput
				className={css.date ?? ''}
				type="date"
				label={t`Take bookings again on`}
				min={addDays(today, 1)}
				max={addDays(today, longestPauseDays)}
				value={until}
				error={missing ? t`Please choose a date.` : undefined}
				onChange={(event) => {
					setUntil(event.currentTarget.value);
					setMissing(false);
				}}
				required
			/>
			<FormActions
				failure={change.error && failure(change.error)}
				no={<Trans>Not now</Trans>}
				yes={<Trans>Pause</Trans>}
				busy={change.isPending}
				onNo={onClose}
			/>
		</form>
	);
}
