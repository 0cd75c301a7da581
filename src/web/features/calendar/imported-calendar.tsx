import { Trans, useLingui } from '@lingui/react/macro';
import type { CalendarConnections } from '#contract/calendar-contract.ts';
import { calendarPaths } from '#contract/calendar-paths.ts';
import { callApi } from '#contract/client.ts';
import type { FeedProblem } from '#domain/calendar/feed.ts';
import { dateAt } from '#domain/time.ts';
import { Button } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format.ts';
import { formatDay } from '../experience/trip-text.ts';
import { type CalendarBoat, localEntries } from './calendar-days.ts';
import { useConnectionsCall } from './connections-call.ts';
import { useEntryTime, useEntryTitle } from './entry-text.ts';
import css from './owner-calendar.module.css';

interface Props {
	readonly feed: CalendarConnections['feeds'][number];
	readonly boat: CalendarBoat | undefined;
}

/** One calendar that is imported: when it was read last, what went wrong, and what it meets here. */
export function ImportedCalendar({ feed, boat }: Props) {
	const { t } = useLingui();
	const problems = useProblemText();
	const moment = useMoment();
	const remove = useConnectionsCall((feedId: string) =>
		callApi(calendarPaths.removeFeed, { body: { feedId } }),
	);
	return (
		<li className={css.feed}>
			<div>
				<strong>{feed.name}</strong> {boat?.name}
				<p className={css.small}>{feed.address ?? ''}</p>
				{feed.problem ? (
					<p className={css.warning}>
						{problems[feed.problem]}{' '}
						{feed.succeededAt ? <Trans>What we read on {moment(feed.succeededAt)} stays.</Trans> : null}
					</p>
				) : (
					<p className={css.small}>
						{feed.succeededAt
							? t`Read ${moment(feed.succeededAt)}. Events ahead: ${feed.events}.`
							: t`Being read for the first time…`}
					</p>
				)}
				{boat && feed.conflicts.length > 0 ? <Conflicts feed={feed} boat={boat} /> : null}
			</div>
			<Button
				bare
				small
				busy={remove.isPending}
				onClick={() => remove.mutate(feed._id)}
				aria-label={t`Remove ${feed.name}`}
			>
				<Trans>Remove</Trans>
			</Button>
		</li>
	);
}

/** Both sides of each: what is there, and what is sold here. */
function Conflicts({ feed, boat }: { readonly feed: Props['feed']; readonly boat: CalendarBoat }) {
	const title = useEntryTitle();
	const time = useEntryTime();
	const said = (entry: (typeof feed.conflicts)[number]['event']) =>
		localEntries({ boats: [boat], entries: [entry] }).map((local) => `${title(entry)}, ${time(local)}`)[0];
	return (
		<div className={css.warning}>
			<Trans>These overlap. Call one of them off yourself:</Trans>
			<ul>
				{feed.conflicts.map(({ event, with: others }) => (
					<li key={`${event.startsAt}${event.title}`}>
						{said(event)}
						<ul>
							{others.map((other) => (
								<li key={other._id}>{said(other)}</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</div>
	);
}

function useMoment(): (instant: string) => string {
	const format = useFormat();
	return (text) => {
		const at = Temporal.Instant.from(text);
		const zone = Temporal.Now.timeZoneId();
		const time = at.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });
		return `${formatDay(dateAt(at, zone), format)}, ${format.time(time)}`;
	};
}

function useProblemText(): Readonly<Record<FeedProblem, string>> {
	const { t } = useLingui();
	return {
		address: t`This address leads somewhere that we can’t read.`,
		'private-network': t`This address leads into a private network. We read public ones only.`,
		'too-large': t`This calendar is larger than 10 MB.`,
		'not-there': t`There is no calendar at this address any more.`,
		unreachable: t`The other side doesn’t answer.`,
		'not-a-calendar': t`What is there is not a calendar. Is the address its iCal address?`,
		incomplete: t`This calendar ends in the middle. We’ll try again.`,
		'too-complex': t`This calendar has too many events, or repeats without end.`,
		'key-gone': t`We can’t read this address any more. Remove it and add it again.`,
	};
}
