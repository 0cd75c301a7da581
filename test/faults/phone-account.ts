/** The product's account at Twilio's fake. */
export const phoneAccount = { accountSid: 'AC00000000000000000000000000000000', authToken: 'demo-token' };
