import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { type Sms, SmsRefused, SmsUnavailable } from '#ports/sms.ts';

/**
 * Text messages that cost what they should: to ranges of mobile phones alone, for premium numbers and landlines take or
 * waste money, and only while `mayCost` says that there is a budget. Whom a person may have as a number is not decided
 * here. Throws `SmsRefused` and `SmsUnavailable` as the port says.
 */
export function carefulSms(sms: Sms, mayCost: () => Promise<boolean>): Sms {
	return {
		async send(text) {
			if (!isMobile(text.to)) throw new SmsRefused('no mobile phone has this number');
			if (!(await mayCost())) throw new SmsUnavailable('the budget for text messages is used up');
			await sms.send(text);
		},
	};
}

/** By the metadata of mobile ranges, with those of countries where mobile and landline share theirs. */
export const isMobile = (number: string): boolean => parsePhoneNumberFromString(number)?.isValid() ?? false;
