import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import type { CalendarConnections } from '#contract/calendar-contract.ts';
import { callApi, callPath } from '#contract/client.ts';
import type { FeedProblem } from '#domain/calendar/feed.ts';
import { dateAt } from '#domain/time.ts';
import { sendFile } from '../../forms/upload/upload-file.ts';
import { Button } from '../../kit/button.tsx';
import { viewerZone } from '../../kit/date/viewer.ts';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure } from '../../kit/notice.tsx';
import { formatDay } from '../trip/trip-times.ts';
import { type CalendarBoat, localEntries } from './calendar-days.ts';
import { useConnectionsCall } from './calendar-queries.ts';
import { useEntryTime, useEntryTitle } from './entry-text.ts';
import css from './owner-calendar.module.css';

type Feed = CalendarConnections['feeds'][number];
type Conflict = Feed['conflicts'][number];

interface Props {
	readonly feed: Feed;
	readonly boat: CalendarBoat | undefined;
}

export function ImportedCalendar({ feed, boat }: Props) {
	const { t } = useLingui();
	const failure = useFailureText();
	const problems = useProblemText();
	const moment = useMoment();
	const remove = useConnectionsCall((feedId: string) =>
		callApi('POST /calendar/owner/feeds/remove', { body: { feedId } }),
	);
	const events = feed.events;
	return (
		<li className={css.feed}>
			<div>
				<strong>{feed.name}</strong> {boat?.name}
				<p className={css.small}>{feed.isUpload ? <Trans>Uploaded file</Trans> : feed.address}</p>
				{feed.problem ? (
					<p className={css.warning}>
						{problems[feed.problem]}{' '}
						{feed.succeededAt ? <Trans>Events we read on {moment(feed.succeededAt)} stay.</Trans> : null}
					</p>
				) : (
					<p className={css.small}>
						{feed.succeededAt
							? t`Read ${moment(feed.succeededAt)}. Events ahead: ${events}.`
							: t`Being read for the first time…`}
					</p>
				)}
				{boat && feed.conflicts.length > 0 ? <Conflicts feed={feed} boat={boat} /> : null}
				{feed.unreadable.length > 0 ? <Unreadable feed={feed} boat={boat} /> : null}
			</div>
			{feed.isUpload ? (
				<UploadButton boatId={feed.boatId} feedId={feed._id}>
					<Trans>Upload a newer file</Trans>
				</UploadButton>
			) : null}
			<Button
				bare
				small
				busy={remove.isPending}
				onClick={() => remove.mutate(feed._id)}
				aria-label={t`Remove ${feed.name}`}
			>
				<Trans>Remove</Trans>
			</Button>
			<Failure>{remove.error ? failure(remove.error) : null}</Failure>
		</li>
	);
}

/** If `feedId` is set, the file replaces the earlier file. */
export function UploadButton({
	boatId,
	feedId,
	children,
}: {
	readonly boatId: string;
	readonly feedId?: string;
	readonly children: ReactNode;
}) {
	const { t } = useLingui();
	const failure = useFailureText();
	const input = useRef<HTMLInputElement>(null);
	const upload = useConnectionsCall((file: File) => {
		const path = callPath('POST /calendar/owner/feeds/upload/{boatId}', { boatId });
		return sendFile<CalendarConnections>(feedId ? `${path}?feedId=${feedId}` : path, file);
	});
	return (
		<>
			<input
				ref={input}
				type="file"
				hidden
				accept=".ics,text/calendar"
				aria-label={t`Calendar file`}
				onChange={(event) => {
					const [file] = event.currentTarget.files ?? [];
					if (file) upload.mutate(file);
					// Lets the user choose the same file again.
					event.currentTarget.value = '';
				}}
			/>
			<Button quiet small busy={upload.isPending} onClick={() => input.current?.click()}>
				{children}
			</Button>
			<Failure>{upload.error ? failure(upload.error) : null}</Failure>
		</>
	);
}

function Conflicts({ feed, boat }: { readonly feed: Feed; readonly boat: CalendarBoat }) {
	const { t } = useLingui();
	const failure = useFailureText();
	const title = useEntryTitle();
	const time = useEntryTime();
	const same = useConnectionsCall(({ uid, tripId }: { uid: string; tripId: string }) =>
		callApi('POST /calendar/owner/feeds/same-trip', { body: { feedId: feed._id, uid, tripId } }),
	);
	const textOf = (entry: Conflict['event']) =>
		localEntries({ boats: [boat], entries: [entry] }).map((local) => `${title(entry)}, ${time(local)}`)[0];
	const isTrip = ({ kind }: Conflict['event']) => kind === 'BOOKING' || kind === 'HOLD' || kind === 'RIDE';
	return (
		<div className={css.warning}>
			<Trans>These overlap. Cancel one, or mark them as the same trip:</Trans>
			<ul>
				{feed.conflicts.map(({ uid, event, with: others }) => (
					<li key={`${event.startsAt}${uid}`}>
						{textOf(event)}
						<ul>
							{others.map((other) => (
								<li key={other._id}>
									{textOf(other)}{' '}
									{isTrip(other) ? (
										<Button
											quiet
											small
											busy={same.isPending && same.variables?.uid === uid}
											onClick={() => same.mutate({ uid, tripId: other._id })}
											aria-label={t`This is the same trip: ${title(event)} and ${title(other)}`}
										>
											<Trans>This is the same trip</Trans>
										</Button>
									) : null}
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
			<Failure>{same.error ? failure(same.error) : null}</Failure>
		</div>
	);
}

function Unreadable({ feed, boat }: Props) {
	const { t } = useLingui();
	const failure = useFailureText();
	const days = useDays(boat);
	const decide = useConnectionsCall((decision: { key: string; blocks: boolean }) =>
		callApi('POST /calendar/owner/feeds/unreadable/decide', { body: { feedId: feed._id, ...decision } }),
	);
	const count = feed.unreadable.length;
	return (
		<div className={css.warning}>
			<p>
				{count === 1
					? t`We can’t read 1 event of this calendar:`
					: t`We can’t read ${count} events of this calendar:`}
			</p>
			<ul className={css.unreadable}>
				{feed.unreadable.map(({ key, title, line, startsAt, endsAt, blocks, decided }) => {
					const name = title || t`An event without a title`;
					return (
						<li key={key}>
							<strong>{name}</strong>{' '}
							{startsAt && endsAt ? days(startsAt, endsAt) : <Trans>Date unknown</Trans>}
							<code>{line}</code>
							{startsAt ? (
								<div className={css.decision}>
									{blocks ? (
										<Trans>Your boat is blocked at that time.</Trans>
									) : (
										<Trans>Your boat isn’t blocked.</Trans>
									)}{' '}
									<Button
										quiet
										small
										busy={decide.isPending && decide.variables?.key === key}
										onClick={() => decide.mutate({ key, blocks: !blocks })}
										aria-label={blocks ? t`Don’t block: ${name}` : t`Block: ${name}`}
									>
										{blocks ? <Trans>Don’t block</Trans> : <Trans>Block</Trans>}
									</Button>
								</div>
							) : decided ? null : (
								<div className={css.decision}>
									<Trans>Block its days yourself if your boat is out.</Trans>{' '}
									<Button
										quiet
										small
										busy={decide.isPending && decide.variables?.key === key}
										onClick={() => decide.mutate({ key, blocks: false })}
										aria-label={t`Done: ${name}`}
									>
										<Trans>Done</Trans>
									</Button>
								</div>
							)}
						</li>
					);
				})}
			</ul>
			<Failure>{decide.error ? failure(decide.error) : null}</Failure>
		</div>
	);
}

function useDays(boat: CalendarBoat | undefined): (startsAt: string, endsAt: string) => string {
	const { t } = useLingui();
	const format = useFormat();
	return (startsAt, endsAt) => {
		const zone = boat?.timeZone ?? 'UTC';
		const [from, to] = [Temporal.Instant.from(startsAt), Temporal.Instant.from(endsAt)];
		const [first, last] = [dateAt(from, zone), dateAt(to.subtract({ nanoseconds: 1 }), zone)];
		const [begins, ends] = [formatDay(first, format), formatDay(last, format)];
		return first === last ? begins : t`${begins} to ${ends}`;
	};
}

function useMoment(): (instant: string) => string {
	const format = useFormat();
	return (text) => {
		const at = Temporal.Instant.from(text);
		const zone = viewerZone();
		const time = at.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });
		return `${formatDay(dateAt(at, zone), format)}, ${format.time(time)}`;
	};
}

function useProblemText(): Readonly<Record<FeedProblem, string>> {
	const { t } = useLingui();
	return {
		address: t`We can’t read this address.`,
		'private-network': t`This address is on a private network. We can only read public ones.`,
		'too-large': t`This calendar is larger than 10 MB.`,
		'not-there': t`The calendar at this address no longer exists.`,
		unreachable: t`The calendar’s server isn’t responding.`,
		'not-a-calendar': t`This address isn’t a calendar. Did you use its iCal address?`,
		incomplete: t`This calendar is incomplete. We’ll try again.`,
		'too-complex': t`This calendar has too many events, or events that never stop repeating.`,
		'key-gone': t`We can’t read this address any more. Remove it and add it again.`,
	};
}
