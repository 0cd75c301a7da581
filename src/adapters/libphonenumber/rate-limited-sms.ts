import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { type Sms, SmsRefused, SmsUnavailable } from '#ports/sms.ts';

/**
 * Limits the cost of SMS. Sends only to mobile numbers, because premium numbers and landlines cost
 * money, and only within the budget of `takeFromBudget`. Does not decide which numbers people may have.
 * Throws `SmsRefused` and `SmsUnavailable` like the port.
 */
export function rateLimitedSms(sms: Sms, takeFromBudget: () => Promise<boolean>): Sms {
	return {
		async send(text) {
			if (!isMobile(text.to)) throw new SmsRefused('this number is not a mobile number');
			if (!(await takeFromBudget())) throw new SmsUnavailable('the budget for text messages is used up');
			await sms.send(text);
		},
	};
}

/** Returns true for a number in a mobile range, or in a range that mobiles and landlines share. */
const isMobile = (number: string): boolean => parsePhoneNumberFromString(number)?.isValid() ?? false;
