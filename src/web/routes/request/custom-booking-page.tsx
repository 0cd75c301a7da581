import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import {
	BookingBlocked,
	blockedReason,
	ExperienceNotFound,
	LoadError,
} from '../../features/booking/booking-blocked.tsx';
import { experienceQuery } from '../../features/booking/booking-queries.ts';
import { useSession } from '../../features/person/session.tsx';
import { CustomWizard, RequestSubmitted } from '../../features/request/custom-wizard.tsx';
import { readGuests } from '../../features/trip/chosen-trip.ts';
import { useBrand } from '../../kit/brand.ts';
import { useFormat } from '../../kit/format.ts';
import { isNotFound, validId } from '../../kit/ids.ts';
import { Splash } from '../../kit/spinner.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Request a custom trip` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Survives a reload, because the address contains the experience. */
export default function CustomBookingPage() {
	const [params] = useSearchParams();
	const location = useLocation();
	const state = (location.state ?? {}) as Record<string, unknown>;
	const id = validId(params.get('experienceId') ?? state.experienceId);
	if (!id) return <ExperienceNotFound custom />;
	return (
		<ForExperience
			key={id}
			id={id}
			submitted={params.has('submitted')}
			chosen={{ date: params.get('departureDate'), guests: readGuests(params.get('guests')) }}
		/>
	);
}

interface Props {
	readonly id: string;
	readonly submitted: boolean;
	readonly chosen: ComponentProps<typeof CustomWizard>['chosen'];
}

function ForExperience({ id, submitted, chosen }: Props) {
	const { user } = useSession();
	const store = useQueryClient();
	const navigate = useNavigate();
	const format = useFormat();
	const brand = useBrand();
	const experience = useQuery(experienceQuery(id));
	if (!user) return <Splash />;
	const { data } = experience;
	if (!data) {
		if (!experience.error) return <Splash />;
		if (isNotFound(experience.error)) return <ExperienceNotFound custom gone />;
		return (
			<LoadError
				problem={experience.error}
				onRetry={() => void experience.refetch()}
				heading={<Trans>Book a trip</Trans>}
			/>
		);
	}
	if (submitted) return <RequestSubmitted owner={data.owner.firstName} />;
	const blocked = blockedReason(data, user._id, format, brand);
	// The explanation is omitted, because it is about instant bookings.
	if (blocked) return <BookingBlocked {...blocked} text={undefined} />;
	if (!data.customBookingsEnabled) {
		return (
			<BookingBlocked
				title={<Trans>This experience does not take custom bookings.</Trans>}
				way={{ to: `/experience/detail/${id}`, label: <Trans>Back to the experience</Trans> }}
			/>
		);
	}
	return (
		<CustomWizard
			experience={data}
			user={user}
			chosen={chosen}
			// After the values of the address are in the draft, they are removed, so that a reload does not
			// apply them again.
			onStarted={() => {
				if (chosen.date || chosen.guests) {
					void navigate(addressOf(id), { replace: true, preventScrollReset: true });
				}
			}}
			onMade={() => {
				void store.invalidateQueries({ queryKey: ['requests'] });
				void navigate(`${addressOf(id)}&submitted=1`, { replace: true });
			}}
		/>
	);
}

const addressOf = (experienceId: string) =>
	`/experience/booking/custom?${new URLSearchParams({ experienceId })}`;
