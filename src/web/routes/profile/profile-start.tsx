import { Navigate } from 'react-router';
import { useSession } from '../../features/person/session.tsx';
import { lastProfileView, type ProfileView } from './profile-view.ts';

const startPaths: Readonly<Record<ProfileView, string>> = {
	renter: '/profile/renter/bookings',
	// Overview with the next departure and the tasks that wait for the owner.
	owner: '/profile/owner',
};

/** Page that redirects to the profile view used last. */
export default function ProfileStart() {
	const { user } = useSession();
	return user ? <Navigate to={startPaths[lastProfileView(user)]} replace /> : null;
}
