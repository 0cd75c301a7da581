import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import type { QuotedParty } from '#contract/party-change-contract.ts';
import { areKidsAlone, type Group } from '#domain/booking/booking.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { AmountList, Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { newIdempotencyKey } from '../../kit/ids.ts';
import { Notice } from '../../kit/notice.tsx';
import { NumberStepper } from '../../kit/number-field.tsx';
import { RefundText } from '../trip/refund-text.tsx';
import { useChangedBooking } from './booking-queries.ts';
import css from './cancel-booking.module.css';

interface PartyDialogProps {
	readonly booking: Booking;
	readonly open: boolean;
	onClose(): void;
}

export function PartyDialog({ booking, open, onClose }: PartyDialogProps) {
	const seats = booking.type === 'SHARING';
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={seats ? <Trans>Cancel seats</Trans> : <Trans>Change the group</Trans>}
		>
			{open ? <PartyChoice booking={booking} onDone={onClose} /> : null}
		</Dialog>
	);
}

function PartyChoice({ booking, onDone }: { readonly booking: Booking; onDone(): void }) {
	const failure = useFailureText();
	const changed = useChangedBooking('RENTER');
	const [group, setGroup] = useState<Group>(booking.group);
	const [key] = useState(newIdempotencyKey);
	const people = group.adults + group.kids;
	const fewer = booking.group.adults + booking.group.kids - people;
	const quote = useQuery({
		queryKey: ['party-quote', booking._id, booking.group, group],
		queryFn: () =>
			callApi('GET /booking/party/quote/{bookingId}', {
				params: { bookingId: booking._id },
				query: { ...group },
			}),
		enabled: fewer > 0 && people > 0,
		staleTime: 0,
		retry: false,
	});
	const change = useMutation({
		mutationFn: ({ refundCents }: QuotedParty) =>
			callApi('POST /booking/party/change', {
				body: { bookingId: booking._id, group, refundCents },
				// Each group size is a separate request with its own idempotency key.
				idempotencyKey: `${key}-${group.adults}-${group.kids}`,
			}),
		onSuccess: (smaller) => {
			changed(smaller);
			onDone();
		},
		onError: () => void quote.refetch(),
	});
	const problem = change.error ?? quote.error;
	const offer = fewer > 0 && people > 0 && !quote.error ? quote.data : undefined;
	const seats = booking.type === 'SHARING';
	return (
		<div className={css.question}>
			<PartySteppers
				booking={booking}
				group={group}
				onChange={(more) => {
					change.reset();
					setGroup({ ...group, ...more });
				}}
			/>
			<div aria-live="polite">
				{fewer === 0 ? (
					<p>
						{seats ? (
							<Trans>Choose how many seats to keep. We’ll show your refund before you confirm.</Trans>
						) : (
							<Trans>You can remove guests. We’ll show your refund before you confirm.</Trans>
						)}
					</p>
				) : null}
				{people === 0 ? (
					<p>
						<Trans>If no one is coming, cancel the booking instead.</Trans>
					</p>
				) : null}
				{areKidsAlone(group) ? (
					<Notice tone="warning">
						<Trans>Children must come with an adult. Please make sure one is coming.</Trans>
					</Notice>
				) : null}
				{offer ? <PartyRefund booking={booking} offer={offer} /> : null}
			</div>
			<FormActions
				danger
				failure={problem ? failure(problem) : null}
				no={seats ? <Trans>Keep all seats</Trans> : <Trans>Keep the group</Trans>}
				yes={
					offer ? (
						seats ? (
							<Plural value={fewer} one="Cancel # seat" other="Cancel # seats" />
						) : (
							<Plural value={people} one="Reduce to # guest" other="Reduce to # guests" />
						)
					) : (
						<Trans>Save change</Trans>
					)
				}
				disabled={!offer}
				busy={change.isPending || quote.isFetching}
				onNo={onDone}
				onYes={() => offer && change.mutate(offer)}
			/>
		</div>
	);
}

interface SteppersProps {
	readonly booking: Booking;
	readonly group: Group;
	onChange(more: Partial<Group>): void;
}

/** A seat booking has one field, because seats are not divided into adults and kids. */
function PartySteppers({ booking, group, onChange }: SteppersProps) {
	const { t } = useLingui();
	const booked = booking.group;
	const seatsOnly = booking.type === 'SHARING' && booked.kids === 0;
	return (
		<div>
			<NumberStepper
				label={seatsOnly ? t`Seats to keep` : t`Adults`}
				value={group.adults}
				min={seatsOnly ? 1 : 0}
				max={booked.adults}
				characters={4}
				onChange={(adults) => onChange({ adults: adults || 0 })}
			/>
			{booked.kids > 0 ? (
				<NumberStepper
					label={t`Kids`}
					value={group.kids}
					max={booked.kids}
					characters={4}
					onChange={(kids) => onChange({ kids: kids || 0 })}
				/>
			) : null}
		</div>
	);
}

interface PartyRefundProps {
	readonly booking: Booking;
	readonly offer: QuotedParty;
}

function PartyRefund({ booking, offer }: PartyRefundProps) {
	const format = useFormat();
	const seats = booking.type === 'SHARING';
	return (
		<>
			<AmountList>
				<Fact name={seats ? <Trans>Paid for these seats</Trans> : <Trans>Paid for these guests</Trans>}>
					{format.dollars(offer.shareCents)}
				</Fact>
				<Fact name={<Trans>You get back</Trans>}>{format.dollars(offer.refundCents)}</Fact>
			</AmountList>
			{offer.shareCents === 0 ? (
				<p>
					<Trans>The price is the same for any group size, so there’s no refund.</Trans>
				</p>
			) : (
				<p>
					<RefundText outlook={offer.cancellation} />
				</p>
			)}
			<p>
				{seats ? (
					<Trans>The seats go on sale again right away. You can’t undo this here.</Trans>
				) : (
					<Trans>We’ll tell the owner right away. You can’t add guests again here.</Trans>
				)}
			</p>
		</>
	);
}
