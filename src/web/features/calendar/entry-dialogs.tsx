import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { extrasText } from '#domain/price/trip-price.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { buttonClass } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { PhoneLink } from '../../kit/phone-link.tsx';
import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';
import { bookingQuery } from '../booking/booking-queries.ts';
import { CancelForWeather } from '../weather/cancel-for-weather.tsx';
import type { useBlockMutations } from './block-calls.tsx';
import type { LocalEntry } from './calendar-days.ts';
import { entryAddress, useEntryTime, useEntryTitle, useKindText } from './entry-text.ts';
import css from './owner-calendar.module.css';

export function EntryDialog({ local, onClose }: { readonly local: LocalEntry | undefined; onClose(): void }) {
	const kinds = useKindText();
	return (
		<Dialog open={local !== undefined} onClose={onClose} title={local ? kinds[local.entry.kind] : ''}>
			{local ? <EntryFacts local={local} onClose={onClose} /> : null}
		</Dialog>
	);
}

function EntryFacts({ local, onClose }: { readonly local: LocalEntry; onClose(): void }) {
	const { t } = useLingui();
	const title = useEntryTitle();
	const time = useEntryTime();
	const { entry, boat } = local;
	const { kind } = entry;
	if (kind === 'BLOCK') return null;
	const names = {
		BOOKING: t`View trip`,
		HOLD: t`View trip`,
		RIDE: t`Open your shared rides`,
		REQUEST: t`Answer the request`,
		IMPORTED: t`See imported calendars`,
		WEATHER: t`Open your bookings`,
	};
	return (
		<div className={css.form}>
			<p>
				<strong>{title(entry)}</strong>
				<br />
				{time(local)}
				<br />
				{boat.name}
				{entry.extras.length > 0 ? (
					<>
						<br />
						<Trans>Extras: {extrasText(entry.extras)}</Trans>
					</>
				) : null}
			</p>
			{kind === 'BOOKING' ? <BookingGuest id={entry._id} /> : null}
			{kind === 'HOLD' ? (
				<p>
					<Trans>A guest is paying for this trip. We hold it for up to 30 minutes.</Trans>
				</p>
			) : null}
			{entry.conflict ? (
				<p className={css.warning}>
					<Trans>This event overlaps with a trip sold here. We haven’t changed either one.</Trans>
				</p>
			) : null}
			{kind === 'RIDE' ? (
				<CancelForWeather departureId={entry._id} departsAt={entry.startsAt} arrivesAt={entry.endsAt} />
			) : null}
			<Link className={buttonClass({ quiet: true })} to={entryAddress(entry)} onClick={onClose}>
				{names[kind]}
			</Link>
		</div>
	);
}

function BookingGuest({ id }: { readonly id: string }) {
	const { data, error, refetch } = useQuery(bookingQuery(id));
	const failure = useFailureText();
	if (error) return <ListFailure problem={failure(error)} onRetry={() => void refetch()} />;
	return data ? (
		<p>
			{data.name}
			<br />
			<PhoneLink number={data.contactNumber} />
		</p>
	) : (
		<ListSkeleton shapes={1} height="3rem" />
	);
}

interface DeleteProps {
	readonly block: LocalEntry | undefined;
	readonly calls: ReturnType<typeof useBlockMutations>;
	onClose(): void;
	onDone(announcement: string): void;
}

export function DeleteBlockDialog({ block, calls: { remove }, onClose, onDone }: DeleteProps) {
	const { t } = useLingui();
	const failure = useFailureText();
	const time = useEntryTime();
	const send = (series: boolean) => {
		if (!block) return;
		remove.mutate(
			{ blockId: block.entry._id, series },
			{
				onSuccess: ({ deleted }) =>
					onDone(deleted === 1 ? t`Deleted the block: ${time(block)}.` : t`Deleted ${deleted} blocks.`),
			},
		);
	};
	return (
		<Dialog open={block !== undefined} onClose={onClose} title={<Trans>Delete this block?</Trans>}>
			{block ? (
				<div className={css.form}>
					<p>
						{block.boat.name}, {time(block)}. <Trans>After that, the boat can be booked again.</Trans>
					</p>
					{block.entry.seriesId ? (
						<button type="button" className={buttonClass({ danger: true })} onClick={() => send(true)}>
							<Trans>Delete the whole series</Trans>
						</button>
					) : null}
					<FormActions
						danger
						failure={remove.error && failure(remove.error)}
						no={<Trans>Keep it</Trans>}
						yes={<Trans>Delete</Trans>}
						busy={remove.isPending}
						onNo={onClose}
						onYes={() => send(false)}
					/>
				</div>
			) : null}
		</Dialog>
	);
}
