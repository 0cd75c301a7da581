import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { CallFailed, callApi } from '#contract/client.ts';
import type { OwnRide } from '#contract/ride-contract.ts';
import { FormActions } from '../../../forms/form-actions.tsx';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Fact } from '../../../kit/facts.tsx';
import { useFailureText } from '../../../kit/i18n/failure-text.ts';
import { NoticeActions } from '../../../kit/notice.tsx';
import { signInAgain } from '../../../kit/sign-in/sign-in-target.ts';
import { replaceInPages } from '../../../lists/paged.ts';
import { useDeadlineText } from '../../trip/use-deadline-text.ts';
import css from './own-ride-card.module.css';

interface Props {
	readonly ride: OwnRide;
}

export function MinimumFact({ ride: { minimum, mates, timeZone, status, bookings } }: Props) {
	const decided = useDeadlineText(minimum?.decideBy, timeZone);
	if (!minimum) return null;
	const { seats } = minimum;
	const choosing = bookings.filter((booking) => booking.choosing).length;
	return (
		<Fact long name={<Trans>Minimum mates</Trans>}>
			<Trans>
				{mates} of {seats} mates
			</Trans>
			{status === 'CANCELED' ? null : (
				<small>
					{minimum.status === 'OPEN' ? (
						<Trans>decided on {decided}</Trans>
					) : minimum.status === 'REACHED' ? (
						<Trans>reached, your ride sails</Trans>
					) : minimum.status === 'SAILING' && choosing > 0 ? (
						<Plural value={choosing} one="# booking still chooses" other="# bookings still choose" />
					) : minimum.status === 'SAILING' ? (
						<Trans>you sail anyway</Trans>
					) : null}
				</small>
			)}
		</Fact>
	);
}

interface DecisionProps extends Props {
	onCancel(): void;
}

export function MinimumDecision({ ride, onCancel }: DecisionProps) {
	const { minimum, mates, timeZone } = ride;
	const [asking, setAsking] = useState(false);
	const until = useDeadlineText(minimum?.ownerDecidesBy ?? undefined, timeZone);
	if (!minimum || !ride.may.sail) return null;
	const { seats } = minimum;
	return (
		<NoticeActions tone="warning">
			<div>
				<p>
					<strong>
						<Trans>
							{mates} of {seats} mates have paid.
						</Trans>
					</strong>{' '}
					<Trans>Sail anyway or cancel by {until}.</Trans>
				</p>
				<p>
					<Trans>
						Without your answer we cancel the ride and refund everyone. It doesn’t count as a cancellation.
					</Trans>
				</p>
			</div>
			<div className={css.actions}>
				<Button small onClick={() => setAsking(true)}>
					<Trans>Sail anyway</Trans>
				</Button>
				<Button small quiet onClick={onCancel}>
					<Trans>Cancel this ride</Trans>
				</Button>
			</div>
			<SailAnyway ride={ride} open={asking} onClose={() => setAsking(false)} />
		</NoticeActions>
	);
}

interface SailProps extends Props {
	readonly open: boolean;
	onClose(): void;
}

function SailAnyway({ ride, open, onClose }: SailProps) {
	const failure = useFailureText();
	const store = useQueryClient();
	const location = useLocation();
	const sail = useMutation({
		mutationFn: () => callApi('POST /sharing/minimum/sail', { body: { sharingId: ride._id } }),
		onSuccess: (decided) => {
			replaceInPages(store, ['own-rides'], decided);
			for (const queryKey of [['own-rides'], ['waiting']]) void store.invalidateQueries({ queryKey });
			onClose();
		},
		onError: (problem) => {
			if (problem instanceof CallFailed && problem.code === 'signed-out') signInAgain(location);
			else void store.invalidateQueries({ queryKey: ['own-rides'] });
		},
	});
	return (
		<Dialog open={open} onClose={onClose} title={<Trans>Sail with fewer mates?</Trans>}>
			<div className={css.dialog}>
				<p>
					{ride.mates > 0 ? (
						<Trans>
							We’ll ask each mate to stay or to get a full refund. You’re paid for those who stay. New mates
							can still join.
						</Trans>
					) : (
						<Trans>No one has paid for a seat yet. New mates can still join.</Trans>
					)}
				</p>
				<FormActions
					failure={sail.error && <p>{failure(sail.error)}</p>}
					no={<Trans>Not yet</Trans>}
					yes={<Trans>Sail anyway</Trans>}
					busy={sail.isPending}
					onNo={onClose}
					onYes={() => sail.mutate()}
				/>
			</div>
		</Dialog>
	);
}
