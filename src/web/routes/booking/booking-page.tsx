import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense } from 'react';
import { useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import {
	BookingBlocked,
	blockedReason,
	ExperienceNotFound,
	LoadError,
} from '../../features/booking/booking-blocked.tsx';
import {
	experienceQuery,
	heldBookingsQuery,
	takenDatesQuery,
	useStoreBooking,
} from '../../features/booking/booking-queries.ts';
import { HeldBooking } from '../../features/booking/held-booking.tsx';
import { draftKey, instantForm } from '../../features/booking/instant-form.ts';
import { InstantWizard } from '../../features/booking/instant-wizard.tsx';
import { useSession } from '../../features/person/session.tsx';
import { readGuests } from '../../features/trip/chosen-trip.ts';
import { changeSavedDraft } from '../../forms/drafts.ts';
import { useBrand } from '../../kit/brand.ts';
import { useFormat } from '../../kit/format.ts';
import { isNotFound, validId } from '../../kit/ids.ts';
import { Splash } from '../../kit/spinner.tsx';
import { browserConfig } from '../page-data-context.ts';
import type { TitledRoute } from '../route-title.tsx';

/** Loaded only when needed, because few bookings move to a more expensive date. */
const PayDate = lazy(async () => ({
	default: (await import('../../features/booking/pay-date.tsx')).PayDateChange,
}));

export const loader = browserConfig;
/** The configuration is loaded only once, because it does not depend on the address. */
export const shouldRevalidate = () => false;

export const handle: TitledRoute = { title: msg`Book a trip` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Survives a reload, because the address contains the experience or the booking. */
export default function BookingPage() {
	const config = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const location = useLocation();
	const state = (location.state ?? {}) as Record<string, unknown>;
	const navigate = useNavigate();
	const { user } = useSession();
	const bookingId = validId(params.get('bookingId'));
	const inAddress = validId(params.get('experienceId'));
	const experienceId = inAddress ?? validId(state.experienceId);

	const dateChangeId = validId(params.get('dateChangeId'));
	if (bookingId && dateChangeId) {
		return (
			<Suspense fallback={<Splash />}>
				<PayDate key={dateChangeId} bookingId={bookingId} dateChangeId={dateChangeId} config={config} />
			</Suspense>
		);
	}
	if (bookingId) {
		return (
			<HeldBooking
				key={bookingId}
				bookingId={bookingId}
				config={config}
				onAgain={({ type, experience }, date) => {
					// A booking that was quoted is paid on the page of its request.
					if (type === 'CUSTOM') return void navigate('/profile/renter/requests/booking', { replace: true });
					if (!experience) return;
					if (user) backToDates(draftKey(user._id, experience._id), date);
					void navigate(addressOf({ experienceId: experience._id }), { replace: true });
				}}
			/>
		);
	}
	if (!experienceId) return <ExperienceNotFound />;
	return (
		<ExperienceWizard
			key={experienceId}
			experienceId={experienceId}
			chosen={{
				date: state.departureDate ?? params.get('departureDate'),
				time: state.departureTime ?? params.get('departureTime'),
				guests: readGuests(params.get('guests')),
				referral: validId(params.get('referral')),
			}}
			// After the values of the address and the navigation state are in the draft, they are removed, so
			// that a reload does not apply them again.
			onStarted={() => {
				if (location.state || params.size > 1) {
					void navigate(addressOf({ experienceId }), { replace: true, preventScrollReset: true });
				}
			}}
			onHeld={(booking) =>
				void navigate(addressOf({ experienceId, bookingId: booking._id }), { replace: true })
			}
		/>
	);
}

interface WizardProps {
	readonly experienceId: string;
	readonly chosen: ComponentProps<typeof InstantWizard>['chosen'];
	onStarted(): void;
	onHeld(booking: Booking): void;
}

function ExperienceWizard({ experienceId, chosen, onStarted, onHeld }: WizardProps) {
	const { user } = useSession();
	const storeBooking = useStoreBooking();
	const format = useFormat();
	const brand = useBrand();
	const experience = useQuery(experienceQuery(experienceId));
	const taken = useQuery(takenDatesQuery(experienceId));
	const held = useQuery(heldBookingsQuery());
	if (!user) return <Splash />;
	const failed = experience.error ?? taken.error;
	if (failed && !(experience.data && taken.data)) {
		if (isNotFound(failed)) return <ExperienceNotFound gone />;
		return (
			<LoadError
				problem={failed}
				onRetry={() => void Promise.all([experience.refetch(), taken.refetch()])}
				heading={<Trans>Book a trip</Trans>}
			/>
		);
	}
	if (!experience.data || !taken.data) return <Splash />;
	const blocked = blockedReason(experience.data, user._id, format, brand);
	if (blocked) return <BookingBlocked {...blocked} />;
	const holds = (held.data ?? []).filter((each) => each.may.pay && each.experience?._id === experienceId);
	return (
		<InstantWizard
			experience={experience.data}
			taken={taken.data}
			user={user}
			chosen={chosen}
			onStarted={onStarted}
			holds={holds}
			onHeld={(booking) => {
				storeBooking(booking);
				onHeld(booking);
			}}
		/>
	);
}

/** 'forget' also clears the date, which is no longer free. */
function backToDates(key: string, date: 'keep' | 'forget'): void {
	changeSavedDraft(instantForm, key, { step: 0, attempt: null, ...(date === 'forget' && { date: null }) });
}

function addressOf(query: Readonly<Record<string, string>>): string {
	return `/experience/booking?${new URLSearchParams(query)}`;
}
