/** The product's account at the fake PayPal. */
export const account = { clientId: 'demo-client', clientSecret: 'demo-secret', webhookId: 'WH-DEMO-1' };
