import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OpenTaskCounts } from '#contract/booking-contract.ts';
import type { CustomRequest } from '#contract/request-contract.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format.ts';
import { GroupText } from '../person/guests/group-text.tsx';
import { QuoteRequest } from '../request/quote-dialog.tsx';
import { toTripText } from '../trip/trip-times.ts';
import css from './owner-tasks.module.css';

const shown = 3;

interface Props {
	readonly waiting: OpenTaskCounts['owner'];
	readonly requests: readonly CustomRequest[];
}

export function OwnerTasks({ waiting, requests }: Props) {
	const { boats, experiences } = waiting;
	const open = requests.filter(({ state }) => state === 'PENDING').slice(0, shown);
	const more = Math.max(0, waiting.requests - open.length);
	const { seatRequests, ridesToDecide } = waiting;
	if (open.length + more + seatRequests + ridesToDecide + boats + experiences === 0) {
		return (
			<p>
				<Trans>You’re all caught up.</Trans>
			</p>
		);
	}
	return (
		<ul className={css.waiting}>
			{open.map((request) => (
				<RequestTask key={request._id} request={request} />
			))}
			{more > 0 ? (
				<Task to="/profile/owner/requests/booking" label={<Trans>Answer</Trans>}>
					<Plural value={more} one="# custom request to answer" other="# custom requests to answer" />
				</Task>
			) : null}
			{seatRequests > 0 ? (
				<Task to="/profile/owner/requests/sharing" label={<Trans>Answer</Trans>}>
					<Plural value={seatRequests} one="# mate asks to join a ride" other="# mates ask to join a ride" />
				</Task>
			) : null}
			{ridesToDecide > 0 ? (
				<Task to="/profile/owner/requests/sharing" label={<Trans>Decide</Trans>}>
					<Plural value={ridesToDecide} one="# ride has too few mates" other="# rides have too few mates" />
				</Task>
			) : null}
			{boats > 0 ? (
				<Task to="/profile/owner/boats" label={<Trans>Update</Trans>}>
					<Plural value={boats} one="# boat needs a change" other="# boats need a change" />
				</Task>
			) : null}
			{experiences > 0 ? (
				<Task to="/profile/owner/experiences" label={<Trans>Update</Trans>}>
					<Plural value={experiences} one="# experience needs a change" other="# experiences need a change" />
				</Task>
			) : null}
		</ul>
	);
}

function RequestTask({ request }: { readonly request: CustomRequest }) {
	const { departs } = toTripText(request, useFormat());
	const name = request.name || `${request.renter.firstName} ${request.renter.lastName}`;
	return (
		<li>
			<p>
				<strong>
					<Trans>Request from {name}</Trans>
				</strong>
				<small>
					{departs.date}, {departs.time} · <GroupText {...request.group} /> · {request.experience.name}
				</small>
			</p>
			{request.may.quote ? (
				<QuoteRequest request={request} />
			) : (
				<ButtonLink to="/profile/owner/requests/booking" quiet small label={<Trans>Answer</Trans>} />
			)}
		</li>
	);
}

interface TaskProps {
	readonly to: string;
	readonly label: ReactNode;
	readonly children: ReactNode;
}

function Task({ to, label, children }: TaskProps) {
	return (
		<li>
			<p>{children}</p>
			<ButtonLink to={to} quiet small label={label} />
		</li>
	);
}
