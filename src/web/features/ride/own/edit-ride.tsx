import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailed, callApi } from '#contract/client.ts';
import type { OwnRide } from '#contract/ride-contract.ts';
import { parseRupeesOrZero } from '#domain/money.ts';
import type { SeriesScope } from '#domain/ride/series.ts';
import { Button } from '../../../kit/button.tsx';
import { Dialog, DialogActions } from '../../../kit/dialog.tsx';
import { useFailureText } from '../../../kit/i18n/failure-text.ts';
import { Failure } from '../../../kit/notice.tsx';
import { NumberStepper, RupeeField, rupeeProblem } from '../../../kit/number-field.tsx';
import { signInAgain } from '../../../kit/sign-in/sign-in-target.ts';
import { TextArea } from '../../../kit/text-field.tsx';
import css from './edit-ride.module.css';
import { fixedMinimum } from './fixed-minimum.ts';
import { MinimumFields, minimumEntry, toMinimumInput } from './minimum-fields.tsx';
import { ScopeChoice } from './scope-choice.tsx';

interface Props {
	readonly ride: OwnRide;
	readonly open: boolean;
	onClose(): void;
}

export function EditRide({ ride, open, onClose }: Props) {
	return (
		<Dialog open={open} onClose={onClose} title={<Trans>Change this ride</Trans>}>
			<EditForm ride={ride} onClose={onClose} />
		</Dialog>
	);
}

function EditForm({ ride, onClose }: Omit<Props, 'open'>) {
	const { t, i18n } = useLingui();
	const store = useQueryClient();
	const location = useLocation();
	const failure = useFailureText();
	const [seats, setSeats] = useState(ride.seats);
	const [rupees, setRupees] = useState(String(ride.pricePerSeatRupees));
	const [customMessage, setMessage] = useState(ride.customMessage);
	const [scope, setScope] = useState<SeriesScope>('THIS');
	const [before] = useState(() => minimumEntry(ride));
	const [minimum, setMinimum] = useState(before);
	const fixed = fixedMinimum(ride);
	const problem = rupeeProblem(rupees);
	const edit = useMutation({
		mutationFn: () =>
			callApi('POST /sharing/edit', {
				body: {
					sharingId: ride._id,
					scope,
					seats,
					priceRupees: parseRupeesOrZero(rupees),
					customMessage: customMessage.trim(),
					// An unchanged minimum is not sent, because its decision time may be missing from the form’s
					// choices.
					...(fixed || (minimum === before && seats >= (ride.minimum?.seats ?? 0))
						? {}
						: { minimum: toMinimumInput(minimum, seats) }),
				},
			}),
		onSuccess: onClose,
		onSettled: () => store.invalidateQueries({ queryKey: ['own-rides'] }),
		onError: (problem) => {
			if (problem instanceof CallFailed && problem.code === 'signed-out') signInAgain(location);
		},
	});
	const isComplete = Number.isInteger(seats) && !problem && customMessage.trim() !== '';
	return (
		<div className={css.form}>
			<NumberStepper
				label={t`Seats`}
				value={seats}
				min={Math.max(1, ride.seats - ride.seatsAvailable, fixed ? (ride.minimum?.seats ?? 1) : 1)}
				max={9_999}
				characters={4}
				onChange={setSeats}
			/>
			<RupeeField
				label={t`Price per seat, in rupees`}
				description={t`Mates who have booked keep their price.`}
				value={rupees}
				error={problem ? i18n._(problem) : undefined}
				onChange={setRupees}
			/>
			<TextArea
				label={t`Your message`}
				value={customMessage}
				rows={5}
				maxLength={2_000}
				required
				error={customMessage.trim() ? undefined : t`Please write a short message to your mates.`}
				onChange={(event) => setMessage(event.currentTarget.value)}
			/>
			{fixed === 'TAKEN' && (
				<p>
					<Trans>Seats are taken, so the minimum can’t be changed.</Trans>
				</p>
			)}
			{fixed === 'DECIDED' && (
				<p>
					<Trans>The time to decide has passed, so the minimum can’t be changed.</Trans>
				</p>
			)}
			{!fixed && (
				<MinimumFields
					entry={minimum}
					seats={seats || 1}
					onChange={(changes) => setMinimum({ ...minimum, ...changes })}
				/>
			)}
			<ScopeChoice ride={ride} value={scope} onChange={setScope} />
			{scope === 'THIS_AND_LATER' && ride.laterRidesDiffer ? (
				<p role="status">
					<Trans>
						Some later rides differ from this one. Their seats, price and message will be replaced.
					</Trans>
				</p>
			) : null}
			<DialogActions notices={<Failure>{edit.error ? failure(edit.error) : null}</Failure>}>
				<Button quiet onClick={onClose}>
					<Trans>Not now</Trans>
				</Button>
				<Button busy={edit.isPending} onClick={() => isComplete && edit.mutate()}>
					<Trans>Save changes</Trans>
				</Button>
			</DialogActions>
		</div>
	);
}
