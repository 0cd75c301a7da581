/** The product's account at the fake of Twilio. */
export const phoneAccount = { accountSid: 'AC00000000000000000000000000000000', authToken: 'demo-token' };
