import { Navigate } from 'react-router';

/** The profile opens with the renter's bookings. */
export default function ProfileStart() {
	return <Navigate to="/profile/renter/bookings" replace />;
}
