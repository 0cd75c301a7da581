export const stripeAccount = { secretKey: 'sk_test_demo', webhookSecret: 'whsec_demo' };
