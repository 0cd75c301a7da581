/** The product's account at the fake PayPal. */
export const paypalAccount = { clientId: 'demo-client', clientSecret: 'demo-secret', webhookId: 'WH-DEMO-1' };

export const stripeAccount = { secretKey: 'sk_test_demo', webhookSecret: 'whsec_demo' };

/** The product's account at the fake of Twilio. */
export const phoneAccount = { accountSid: 'AC00000000000000000000000000000000', authToken: 'demo-token' };
