import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData } from 'react-router';
import { CalendarConnections } from '../../features/calendar/calendar-connections.tsx';
import { ownerCalendarQuery } from '../../features/calendar/calendar-queries.ts';
import { OwnerCalendar } from '../../features/calendar/owner-calendar.tsx';
import { viewerToday } from '../../kit/date/viewer.ts';
import { browserConfig } from '../page-data-context.ts';
import type { TitledRoute } from '../route-title.tsx';

export const loader = browserConfig;

/** The configuration is loaded only once, because it does not depend on the address. */
export const shouldRevalidate = () => false;

export const handle: TitledRoute = { title: msg`Calendar of your boats` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function OwnerCalendarPage() {
	const { demo } = useLoaderData<typeof loader>();
	const today = viewerToday();
	const { data } = useQuery(ownerCalendarQuery(today, today));
	return (
		<>
			<h2>
				<Trans>Calendar</Trans>
			</h2>
			<OwnerCalendar />
			<CalendarConnections boats={data?.boats ?? []} demo={demo} />
		</>
	);
}
