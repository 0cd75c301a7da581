import { billingCalls } from './billing-contract.ts';
import { boardingCalls } from './boarding-contract.ts';
import { boatCalls } from './boat-contract.ts';
import { bookingCalls } from './booking-contract.ts';
import { calendarCalls } from './calendar-contract.ts';
import { conversationCalls } from './conversation-contract.ts';
import { dateChangeCalls } from './date-change-contract.ts';
import { deskCalls } from './desk-contract.ts';
import { paymentCaseCalls, payoutRunCalls } from './desk-money-contract.ts';
import { draftCalls } from './draft-contract.ts';
import { experienceCalls } from './experience-contract.ts';
import { minimumCalls } from './minimum-contract.ts';
import { myDataCalls } from './my-data-contract.ts';
import { mailChoiceCalls, notificationCalls, pushCalls } from './notification-contract.ts';
import { operationCalls } from './operation-contract.ts';
import { ownerPageCalls } from './owner-page-contract.ts';
import { partyChangeCalls } from './party-change-contract.ts';
import { personCalls } from './person-contract.ts';
import { placeCalls } from './place-contract.ts';
import { priceCalls } from './price-contract.ts';
import { promoCodeCalls } from './promo-code-contract.ts';
import { reportCalls } from './report-contract.ts';
import { reviewCalls, tripReviewCalls } from './review-contract.ts';
import { rideCalls } from './ride-contract.ts';
import { savedCalls } from './saved-contract.ts';
import { seriesCalls } from './series-contract.ts';
import { sessionCalls } from './session-contract.ts';
import { siteCalls } from './site-contract.ts';
import { skipperCalls, statisticsCalls } from './statistics-contract.ts';
import { uploadCalls } from './upload-contract.ts';
import { waitlistCalls } from './waitlist-contract.ts';
import { weatherCallCalls } from './weather-call-contract.ts';
import { weatherCalls } from './weather-contract.ts';

export const calls = {
	billing: billingCalls,
	boarding: boardingCalls,
	boat: boatCalls,
	booking: bookingCalls,
	calendar: calendarCalls,
	conversation: conversationCalls,
	dateChange: dateChangeCalls,
	weatherCall: weatherCallCalls,
	experience: experienceCalls,
	mailChoice: mailChoiceCalls,
	myData: myDataCalls,
	person: personCalls,
	place: placeCalls,
	promoCode: promoCodeCalls,
	price: priceCalls,
	report: reportCalls,
	notification: notificationCalls,
	push: pushCalls,
	review: reviewCalls,
	tripReview: tripReviewCalls,
	site: siteCalls,
	skipper: skipperCalls,
	statistics: statisticsCalls,
	ride: rideCalls,
	waitlist: waitlistCalls,
	series: seriesCalls,
	minimum: minimumCalls,
	desk: deskCalls,
	operation: operationCalls,
	ownerPage: ownerPageCalls,
	partyChange: partyChangeCalls,
	paymentCase: paymentCaseCalls,
	payoutRun: payoutRunCalls,
	upload: uploadCalls,
	weather: weatherCalls,
	draft: draftCalls,
	saved: savedCalls,
	session: sessionCalls,
};
