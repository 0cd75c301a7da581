import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailed, callApi } from '#contract/client.ts';
import type { OwnRide } from '#contract/ride-contract.ts';
import type { SeriesScope } from '#domain/ride/series.ts';
import { FormActions } from '../../../forms/form-actions.tsx';
import { ReasonField } from '../../../forms/reason-field.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { useFormat } from '../../../kit/format.ts';
import { useFailureText } from '../../../kit/i18n/failure-text.ts';
import { signInAgain } from '../../../kit/sign-in/sign-in-target.ts';
import { replaceInPages } from '../../../lists/paged.ts';
import css from './own-ride-card.module.css';
import { ScopeChoice } from './scope-choice.tsx';

interface Props {
	readonly ride: OwnRide;
	readonly open: boolean;
	onClose(): void;
}

export function CancelRide({ ride, open, onClose }: Props) {
	const format = useFormat();
	const store = useQueryClient();
	const location = useLocation();
	const { t } = useLingui();
	const failure = useFailureText();
	const [reason, setReason] = useState('');
	const [scope, setScope] = useState<SeriesScope>('THIS');
	const cancel = useMutation({
		mutationFn: () => {
			const body = { sharingId: ride._id, reason };
			return scope === 'THIS'
				? callApi('POST /sharing/cancel', { body })
				: callApi('POST /sharing/series/cancel', { body });
		},
		onSuccess: (canceled) => {
			replaceInPages(store, ['own-rides'], canceled);
			void store.invalidateQueries({ queryKey: ['own-rides'] });
			onClose();
		},
		onError: (problem) => {
			if (problem instanceof CallFailed && problem.code === 'signed-out') signInAgain(location);
			else void store.invalidateQueries({ queryKey: ['own-rides'] });
		},
	});
	const paid = format.dollars(ride.takings.grossCents);
	return (
		<Dialog open={open} onClose={onClose} title={<Trans>Are you sure you want to cancel?</Trans>}>
			<div className={css.dialog}>
				<p>
					{ride.mates === 0 ? (
						<Trans>No one has paid for a seat. The boat is free again straight away.</Trans>
					) : (
						<Plural
							value={ride.mates}
							one={`We’ll tell # mate and refund ${paid} in full. The boat is free again straight away.`}
							other={`We’ll tell # mates and refund ${paid} in full. The boat is free again straight away.`}
						/>
					)}
				</p>
				<p>
					<Trans>You can’t reopen a canceled ride.</Trans>
				</p>
				<ScopeChoice ride={ride} value={scope} onChange={setScope} />
				{scope === 'THIS_AND_LATER' ? (
					<p>
						<Trans>Everyone who paid on a later ride is refunded in full, too.</Trans>
					</p>
				) : null}
				{ride.seatsAvailable < ride.seats || scope === 'THIS_AND_LATER' ? (
					<ReasonField reader={t`Everyone who booked`} value={reason} onChange={setReason} />
				) : null}
				<FormActions
					danger
					failure={cancel.error && <p>{failure(cancel.error)}</p>}
					no={<Trans>Keep the ride</Trans>}
					yes={<Trans>Cancel the ride</Trans>}
					busy={cancel.isPending}
					onNo={onClose}
					onYes={() => cancel.mutate()}
				/>
			</div>
		</Dialog>
	);
}
