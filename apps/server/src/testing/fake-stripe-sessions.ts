/** The checkout sessions of the fake Stripe; none is ever paid. */
export function fakeSessions() {
  const sessions: { readonly id: string; readonly customer: string | null; status: string }[] = [];
  return {
    begin: (customer: string | null): object => {
      const session = { id: `cs_${sessions.length + 1}`, customer, status: 'open' };
      sessions.push(session);
      return { ...session, object: 'checkout.session', url: `https://checkout.stripe.test/${session.id}` };
    },
    open: (customer: string | null): readonly object[] =>
      sessions.filter((each) => each.customer === customer && each.status === 'open'),
    /** Null, as an error, for a session that is not open: Stripe expires only open ones. */
    expire: (id: string): object | null => {
      const session = sessions.find((each) => each.id === id);
      if (session?.status !== 'open') return null;
      session.status = 'expired';
      return session;
    },
  };
}
