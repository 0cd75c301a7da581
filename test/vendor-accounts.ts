export const paypalAccount = { clientId: 'demo-client', clientSecret: 'demo-secret', webhookId: 'WH-DEMO-1' };

export const stripeAccount = { secretKey: 'sk_test_demo', webhookSecret: 'whsec_demo' };

export const phoneAccount = { accountSid: 'AC00000000000000000000000000000000', authToken: 'demo-token' };
