import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { documentsQuery } from '../../features/billing/billing-queries.ts';
import css from '../../features/billing/sheet-view.module.css';
import { DocumentView } from '../../features/billing/sheet-view.tsx';
import { tripAddress } from '../../features/booking/booked.tsx';
import { BookingNotFound, LoadError } from '../../features/booking/booking-blocked.tsx';
import { bookingQuery } from '../../features/booking/booking-queries.ts';
import { useSession } from '../../features/person/session.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Arrow } from '../../kit/icon.tsx';
import { isNotFound } from '../../kit/ids.ts';
import { ListSkeleton } from '../../lists/list-skeleton.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Receipts and invoices` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function DocumentsPage() {
	const { bookingId = '' } = useParams();
	const { data, error, refetch } = useQuery(documentsQuery(bookingId));
	if (error && isNotFound(error)) return <BookingNotFound />;
	if (error && !data)
		return (
			<LoadError
				problem={error}
				onRetry={() => void refetch()}
				heading={<Trans>Receipts and invoices</Trans>}
			/>
		);
	if (!data) return <ListSkeleton shapes={1} height="32rem" />;
	return (
		<div className={css.page}>
			<BackToTrip bookingId={bookingId} />
			<h1>
				<Trans>Receipts and invoices</Trans>
			</h1>
			{data.length === 0 ? (
				<EmptyState print="pier" title={<Trans>No receipts or invoices yet: nothing has been paid.</Trans>} />
			) : (
				<ul className={css.list}>
					{data.map(({ _id }) => (
						<DocumentView key={_id} id={_id} />
					))}
				</ul>
			)}
		</div>
	);
}

function BackToTrip({ bookingId }: { readonly bookingId: string }) {
	const { t } = useLingui();
	const { user } = useSession();
	const staff = user?.role === 'PLATFORM';
	const { data } = useQuery({ ...bookingQuery(bookingId), enabled: !staff });
	// Renter and owner use the same page, so the link back depends on the person.
	const trip = tripAddress({ _id: bookingId }, data && data.owner._id === user?._id ? 'OWNER' : 'RENTER');
	return (
		<nav aria-label={t`Back`}>
			<Link to={staff ? `/desk/bookings/${bookingId}` : trip} className={css.back}>
				<Arrow back size={16} />
				<Trans>Back to the trip</Trans>
			</Link>
		</nav>
	);
}
