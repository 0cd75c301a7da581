import { Navigate } from 'react-router';
import { useSession } from '../../features/person/session.tsx';
import { lastProfileView, type ProfileView } from './profile-view.ts';

const startPaths: Readonly<Record<ProfileView, string>> = {
	renter: '/profile/renter/bookings',
	owner: '/profile/owner',
};

export default function ProfileStart() {
	const { user } = useSession();
	return user ? <Navigate to={startPaths[lastProfileView(user)]} replace /> : null;
}
