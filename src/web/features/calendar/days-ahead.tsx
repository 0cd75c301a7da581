import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addDays, type LocalDate } from '#domain/time.ts';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { Notice } from '../../kit/notice.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import { Agenda } from './agenda.tsx';
import { daysFrom, type LocalEntry, localEntries } from './calendar-days.ts';
import { ownerCalendarQuery } from './calendar-queries.ts';
import { EntryDialog } from './entry-dialogs.tsx';

/** Today and so many days after it. */
const daysAhead = 7;

/** What is on an owner's boats today and in the next 7 days; a block leads to the calendar, where it is changed. */
export function DaysAhead({ today }: { readonly today: LocalDate }) {
	const { data, error } = useQuery(ownerCalendarQuery(today, addDays(today, daysAhead)));
	const client = useQueryClient();
	useChangeFeed({ me: true }, () => client.invalidateQueries({ queryKey: ['owner-calendar'] }));
	const failure = useFailureText();
	const navigate = useNavigate();
	const [open, setOpen] = useState<LocalEntry>();
	if (error && !data)
		return (
			<Notice tone="bad" live>
				{failure(error)}
			</Notice>
		);
	if (!data) return <Spinner />;
	const openEntry = (local: LocalEntry) =>
		local.entry.kind === 'BLOCK' || local.entry.kind === 'IMPORTED'
			? void navigate(`/profile/owner/calendar?view=agenda&date=${local.firstDay}`)
			: setOpen(local);
	return (
		<>
			<Agenda
				days={daysFrom(today, daysAhead + 1)}
				entries={localEntries(data)}
				named={data.boats.length > 1}
				nothing={<Trans>Nothing today or in the next 7 days.</Trans>}
				level="h3"
				onOpen={openEntry}
			/>
			<div>
				<EntryDialog local={open} onClose={() => setOpen(undefined)} />
			</div>
		</>
	);
}
