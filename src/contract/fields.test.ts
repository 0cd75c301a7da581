import { describe, expect, test } from 'vitest';
import { boatForm, ownBoat, publicBoat } from './boat-contract.ts';
import { booking, newInstantBooking, newSeats } from './booking-contract.ts';
import { takenDate } from './departure-contract.ts';
import { experienceDetail, ownExperience, wholeExperience } from './experience-contract.ts';
import { me, ownerAccount } from './person-contract.ts';
import { bookingRequest, newRequest } from './request-contract.ts';
import { ratings, review } from './review-contract.ts';
import { ownRide, rideDetail, wholeRide } from './ride-contract.ts';

const bank = ['accountName', 'accountNumber', 'bankName', 'bankBranch'];
const contact = ['name', 'contactNumber', 'otherRequests', 'paid'];
const place = ['lat', 'lng'];

/** Fields required by API-4. */
const entities: readonly (readonly [entity: string, shape: { shape: object }, fields: string])[] = [
	[
		'User',
		me,
		'_id firstName lastName image description phoneNumber phoneNumberVerified bankDetails boatingLicence',
	],
	['the owner account', ownerAccount, 'description boatingLicence bankDetails phoneNumber code codeId'],
	[
		'Boat',
		ownBoat,
		'_id name category brand model registrationNumber yearOfManufacture length maxCapacity features images boatInsurance verified userId',
	],
	['Boat, as entered', boatForm, 'otherFeatures features images boatInsurance'],
	[
		'Experience',
		wholeExperience,
		'reviews bookings _id name description price numberOfHours groupSize images address location sailingDays departureTime verified customBookingsEnabled operatorOption boatId userId',
	],
	['Review', review, '_id userId createdDate review ratings'],
	['the ratings of a review', ratings, 'valueForMoney boatQuality handling punctuality friendliness'],
	['whoever wrote a review', review.shape.userId, 'firstName lastName image'],
	[
		'Booking',
		booking,
		'_id type departureDate adults kids group name contactNumber otherRequests paid experience sharingRequest ownerQuotedPrice status createdDate',
	],
	['a custom booking, as asked for', newRequest, 'departureDate departureTime arrivalDate arrivalTime group'],
	[
		'seats on a shared ride, as asked for',
		newSeats,
		'numberOfPeople group departureDate sharingRequest type',
	],
	[
		'Custom booking request',
		bookingRequest,
		'_id name departureDate departureTime arrivalDate arrivalTime group otherRequests status ownerQuotedPrice ownerComments rejectedBy experience',
	],
	[
		'Shared ride',
		wholeRide,
		'bookings _id userId boatId departureDate departureTime numberOfHours address location seatsAvailable pricePerSeat customMessage status',
	],
	['a shared ride, for its owner', ownRide, 'bookings'],
	['what blocks a date', takenDate, 'status departureDate createdDate'],
];

describe('fields of entities', () => {
	test.each(entities)('the API answer for %s has all specified fields', (_, { shape }, fields) => {
		expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' ')));
	});

	test('nested objects in API answers have all specified fields', () => {
		// The BSB is an addition to the required fields, and optional.
		expect(Object.keys(me.shape.bankDetails.unwrap().shape)).toEqual([...bank, 'bsb']);
		expect(Object.keys(ownerAccount.shape.bankDetails.shape)).toEqual([...bank, 'bsb']);
		expect(Object.keys(booking.shape.group.shape)).toEqual(['adults', 'kids']);
		expect(Object.keys(bookingRequest.shape.group.shape)).toEqual(['adults', 'kids']);
		expect(Object.keys(experienceDetail.shape.location.shape)).toEqual(place);
		expect(Object.keys(ownExperience.shape.location.shape)).toEqual(place);
		expect(Object.keys(rideDetail.shape.location.shape)).toEqual(place);
		expect(Object.keys(newInstantBooking.shape)).toEqual(expect.arrayContaining(contact));
	});

	test('API answers list images as file keys, and pictures with key, size and placeholder', () => {
		const keys = ['owner/boat/images/ab12/deck.webp'];
		const sized = keys.map((key) => ({ key, width: 1200, height: 800, placeholder: '#0a7c86' }));
		for (const { shape } of [publicBoat, ownBoat, wholeExperience, ownExperience, wholeRide.shape.boat]) {
			expect(shape.images.parse(keys)).toEqual(keys);
			expect(shape.pictures.parse(sized)).toEqual(sized);
			expect(shape.images.safeParse(sized).success).toBe(false);
		}
	});

	test('enumerations and ratings in the API accept exactly the specified values', () => {
		expect(publicBoat.shape.category.options).toHaveLength(9);
		expect(experienceDetail.shape.operatorOption.options).toEqual([
			'Flexible',
			'With Captain',
			'Without Captain',
		]);
		expect(experienceDetail.shape.sailingDays.element.options).toEqual([
			'Monday',
			'Tuesday',
			'Wednesday',
			'Thursday',
			'Friday',
			'Saturday',
			'Sunday',
		]);
		expect(booking.shape.type.options).toEqual(['INSTANT', 'CUSTOM', 'SHARING']);
		expect(bookingRequest.shape.rejectedBy.unwrap().options).toEqual(['OWNER', 'RENTER']);
		expect(rideDetail.shape.status.options).toContain('CANCELED');
		for (const stars of [0, 6, 4.5]) expect(ratings.shape.handling.safeParse(stars).success).toBe(false);
		for (const stars of [1, 5]) expect(ratings.shape.handling.safeParse(stars).success).toBe(true);
	});
});
