import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailed, callApi } from '#contract/client.ts';
import type { OwnRide } from '#contract/ride-contract.ts';
import type { RepeatedRide } from '#contract/series-contract.ts';
import { maxSeriesWeeks, type SkippedReason } from '#domain/ride/series.ts';
import { Button } from '../../../kit/button.tsx';
import { Dialog, DialogActions } from '../../../kit/dialog.tsx';
import { useFormat } from '../../../kit/format.ts';
import { useFailureText } from '../../../kit/i18n/failure-text.ts';
import { Failure, Notice } from '../../../kit/notice.tsx';
import { NumberStepper } from '../../../kit/number-field.tsx';
import { signInAgain } from '../../../kit/sign-in/sign-in-target.ts';
import { formatDay } from '../../trip/trip-times.ts';
import css from './own-ride-card.module.css';

interface Props {
	readonly ride: Pick<OwnRide, '_id' | 'departureDate' | 'departureTime'>;
	readonly open: boolean;
	onClose(): void;
}

export function RepeatRide({ ride, open, onClose }: Props) {
	return (
		<Dialog open={open} onClose={onClose} title={<Trans>Repeat weekly</Trans>}>
			<RepeatForm ride={ride} onClose={onClose} />
		</Dialog>
	);
}

function RepeatForm({ ride, onClose }: Omit<Props, 'open'>) {
	const { t } = useLingui();
	const format = useFormat();
	const store = useQueryClient();
	const location = useLocation();
	const failure = useFailureText();
	const [weeks, setWeeks] = useState(4);
	const repeat = useMutation({
		mutationFn: () => callApi('POST /sharing/series/add', { body: { sharingId: ride._id, weeks } }),
		onSettled: () => store.invalidateQueries({ queryKey: ['own-rides'] }),
		onError: (problem) => {
			if (problem instanceof CallFailed && problem.code === 'signed-out') signInAgain(location);
		},
	});
	return (
		<div className={css.dialog}>
			<p>
				<Trans>
					We’ll offer a ride every week after {formatDay(ride.departureDate, format)}, always at{' '}
					{format.time(ride.departureTime)}. Each is a ride of its own, with its own mates.
				</Trans>
			</p>
			{repeat.data ? (
				<Repeated repeated={repeat.data} />
			) : (
				<NumberStepper
					label={t`Weeks`}
					description={<Plural value={maxSeriesWeeks} one="Up to # week." other="Up to # weeks." />}
					value={weeks}
					min={1}
					max={maxSeriesWeeks}
					characters={1}
					onChange={setWeeks}
				/>
			)}
			<DialogActions notices={<Failure>{repeat.error ? failure(repeat.error) : null}</Failure>}>
				<Button quiet onClick={onClose}>
					{repeat.data ? <Trans>Done</Trans> : <Trans>Not now</Trans>}
				</Button>
				{repeat.data ? null : (
					<Button busy={repeat.isPending} onClick={() => Number.isInteger(weeks) && repeat.mutate()}>
						<Trans>Offer these rides</Trans>
					</Button>
				)}
			</DialogActions>
		</div>
	);
}

const skippedTexts: Readonly<Record<SkippedReason, ReturnType<typeof msg>>> = {
	'boat-taken': msg`The boat isn’t free.`,
	'papers-run-out': msg`The boat isn’t insured then.`,
	'time-skipped': msg`Clocks go forward and skip this time.`,
	'date-passed': msg`This date has passed.`,
	'date-too-far': msg`This is too far ahead.`,
	'decide-by-passed': msg`The time to decide has passed.`,
	'ride-canceled': msg`You canceled this ride.`,
};

function Repeated({ repeated: { made, skipped } }: { readonly repeated: RepeatedRide }) {
	const { t } = useLingui();
	const format = useFormat();
	return (
		<>
			<Notice tone={made.length > 0 ? 'good' : 'calm'} live>
				{made.length > 0 ? (
					<Trans>Offered: {made.map((date) => formatDay(date, format)).join(', ')}.</Trans>
				) : (
					<Trans>No more rides were offered.</Trans>
				)}
			</Notice>
			{skipped.length > 0 ? (
				<ul className={css.skipped}>
					{skipped.map(({ date, code }) => (
						<li key={date}>
							<strong>{formatDay(date, format)}</strong>: {t(skippedTexts[code])}
						</li>
					))}
				</ul>
			) : null}
		</>
	);
}
