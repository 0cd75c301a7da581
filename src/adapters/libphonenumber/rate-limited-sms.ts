import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { type Sms, SmsRefused, SmsUnavailable } from '#ports/sms.ts';

/**
 * Limits the cost of SMS: sent only to mobile numbers, because premium numbers and landlines take
 * or waste money, and only within the budget of `takeFromBudget`. Does not decide which numbers people
 * may have. Throws `SmsRefused` and `SmsUnavailable` like the port.
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

/**
 * Returns true for a number in the mobile ranges, and in countries where mobile and landline share
 * theirs.
 */
export const isMobile = (number: string): boolean => parsePhoneNumberFromString(number)?.isValid() ?? false;
