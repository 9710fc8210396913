/** The output of `npm run admin -- --help`. */
export const usage = `Usage: npm run admin -- COMMAND [ARGUMENTS]

USER is a user name or an e-mail address. The audit log records every change as done by the operator.

  accounts [--search TEXT] [--state STATE] [--json]
                              Lists accounts, newest first. STATE is active, unverified, disabled or administrators
  find USER [--json]          Shows an account
  verify USER                 Counts the e-mail address as confirmed
  disable USER                Disables the account: ends its sessions, deletes its API keys, and lets nobody log in
  enable USER                 Enables the account again
  end-sessions USER           Logs the account out everywhere
  reset-link USER             Prints a link for a new password
  plan USER PLAN [--unlimited]
                              Gives a plan; the plan "free" takes it away
  delete USER --yes           Deletes the account and everything that belongs to it
  name USER                   Makes the account an administrator of the installation
  unname USER                 Makes an administrator an ordinary account again; there is always at least one administrator
  signup [MODE] [DOMAIN...]   Shows who may make an account, or sets it: open, invitation, domain or closed
  mail-test ADDRESS           Sends a test mail at once and says whether it worked
  status [--json]             Shows database, mails, storage, accounts, models and language data

Exit codes: 0 done, 1 refused or failed, 2 wrong arguments.
`;
