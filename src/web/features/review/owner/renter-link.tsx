import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

interface Props {
	readonly booking: { readonly renter: { readonly _id: string; readonly firstName: string } };
}

export function RenterLink({ booking: { renter } }: Props) {
	return (
		<p>
			<Link to={`/profile/owner/renters/${renter._id}`}>
				<Trans>Reviews of {renter.firstName}</Trans>
			</Link>
		</p>
	);
}
